; Synchrony's setup: for one user, in the user's own folders, without an administrator's rights.
; `windows.py` hands over: VERSION (as the player reads it), NUMBERS (four of them), SIZE (KiB), PUBLISHER, RIGHTS,
; OUTPUT, and WORK: a folder with program.ico, match.ico, adventure.ico, household.ico, side.bmp and files.nsh, whose
; macros Install and Remove name each file of the program.

Unicode true
RequestExecutionLevel user
ManifestSupportedOS all
ManifestDPIAware true
ManifestLongPathAware true
SetCompressor /SOLID lzma
SetCompressorDictSize 32
SetDateSave off
AllowSkipFiles off

!include MUI2.nsh
!include LogicLib.nsh
!include WinVer.nsh
!include x64.nsh
!include FileFunc.nsh
!include "${WORK}/files.nsh"

!define NAME "Synchrony"
!define PROGRAM "${NAME}.exe"
!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define APP_PATH "Software\Microsoft\Windows\CurrentVersion\App Paths\${PROGRAM}"

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"

Var HadLink  ; whether an older version had put its link on the desktop

!define MUI_ICON "${WORK}/program.ico"
!define MUI_UNICON "${WORK}/program.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${WORK}/side.bmp"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "$(OpenIt)"
!define MUI_FINISHPAGE_SHOWREADME ""
!define MUI_FINISHPAGE_SHOWREADME_NOTCHECKED
!define MUI_FINISHPAGE_SHOWREADME_TEXT "$(LinkIt)"
!define MUI_FINISHPAGE_SHOWREADME_FUNCTION PutLink
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(Kept)"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; The language is the user's own for Windows; where it is neither of these, the first.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"

LangString TooOld ${LANG_ENGLISH} "Synchrony needs Windows 10 or newer, and a 64-bit one."
LangString TooOld ${LANG_FRENCH} "Synchrony demande Windows 10 ou plus récent, en 64 bits."
LangString StillOpen ${LANG_ENGLISH} "Synchrony is open. Close it, then try again. Your matches are kept."
LangString StillOpen ${LANG_FRENCH} "Synchrony est ouvert. Fermez-le, puis réessayez. Vos parties sont gardées."
LangString OlderStays ${LANG_ENGLISH} "The older version could not be removed, so nothing was changed."
LangString OlderStays ${LANG_FRENCH} "L’ancienne version n’a pas pu être retirée : rien n’a été changé."
LangString OpenIt ${LANG_ENGLISH} "Open Synchrony"
LangString OpenIt ${LANG_FRENCH} "Ouvrir Synchrony"
LangString LinkIt ${LANG_ENGLISH} "Put a link on the desktop"
LangString LinkIt ${LANG_FRENCH} "Mettre un raccourci sur le bureau"
LangString Kept ${LANG_ENGLISH} "Synchrony will be removed. Your matches, adventures and settings stay in $LOCALAPPDATA\Synchrony."
LangString Kept ${LANG_FRENCH} "Synchrony va être retiré. Vos parties, vos aventures et vos réglages restent dans $LOCALAPPDATA\Synchrony."
LangString match ${LANG_ENGLISH} "Synchrony match"
LangString match ${LANG_FRENCH} "Partie de Synchrony"
LangString adventure ${LANG_ENGLISH} "Synchrony adventure"
LangString adventure ${LANG_FRENCH} "Aventure de Synchrony"
LangString household ${LANG_ENGLISH} "Synchrony household"
LangString household ${LANG_FRENCH} "Foyer de Synchrony"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
!macro Told LANGUAGE DESCRIPTION
  VIAddVersionKey /LANG=${LANGUAGE} "ProductName" "${NAME}"
  VIAddVersionKey /LANG=${LANGUAGE} "ProductVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileDescription" "${DESCRIPTION}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "CompanyName" "${PUBLISHER}"
  VIAddVersionKey /LANG=${LANGUAGE} "LegalCopyright" "${RIGHTS}"
!macroend
!insertmacro Told ${LANG_ENGLISH} "Synchrony Setup"
!insertmacro Told ${LANG_FRENCH} "Installation de Synchrony"

; A kind of file: the double click is ours unless another program has it; “Open with” lists us either way.
!macro Associate KIND ENDING MIME
  WriteRegStr HKCU "${CLASSES}\${NAME}.${KIND}" "" "$(${KIND})"
  WriteRegStr HKCU "${CLASSES}\${NAME}.${KIND}\DefaultIcon" "" "$INSTDIR\${KIND}.ico"
  WriteRegStr HKCU "${CLASSES}\${NAME}.${KIND}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
  ReadRegStr $1 HKLM "${CLASSES}\${ENDING}" ""
  ${If} "$0$1" == ""
    WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "${NAME}.${KIND}"
    WriteRegStr HKCU "${CLASSES}\${ENDING}" "Content Type" "${MIME}"
  ${EndIf}
  WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${NAME}.${KIND}" ""
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}\SupportedTypes" "${ENDING}" ""
!macroend

!macro Dissociate KIND ENDING
  ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
  ${If} $0 == "${NAME}.${KIND}"
    DeleteRegValue HKCU "${CLASSES}\${ENDING}" ""
    DeleteRegValue HKCU "${CLASSES}\${ENDING}" "Content Type"
  ${EndIf}
  DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${NAME}.${KIND}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}"
  DeleteRegKey HKCU "${CLASSES}\${NAME}.${KIND}"
!macroend

; Wait until the program in the folder on the stack is closed, or give up with code 3: while it runs, Windows lets
; nobody write to its file.
!macro WaitUntilClosed UN
Function ${UN}WaitUntilClosed
  Exch $R0
  again:
  ${If} ${FileExists} "$R0\${PROGRAM}"
    ClearErrors
    FileOpen $R1 "$R0\${PROGRAM}" a
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(StillOpen)" /SD IDCANCEL IDRETRY again
      SetErrorLevel 3
      Quit
    ${EndIf}
    FileClose $R1
  ${EndIf}
  Pop $R0
FunctionEnd
!macroend
!insertmacro WaitUntilClosed ""
!insertmacro WaitUntilClosed "un."

Function .onInit
  ${IfNot} ${AtLeastWin10}
  ${OrIfNot} ${RunningX64}
    MessageBox MB_OK|MB_ICONSTOP "$(TooOld)" /SD IDOK
    SetErrorLevel 4
    Quit
  ${EndIf}
FunctionEnd

Function PutLink
  CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  WriteRegDWORD HKCU "${UNINSTALL}" "DesktopLink" 1
FunctionEnd

; An older version goes by its own uninstaller: that one knows which files were its own.
Function RemoveOlder
  StrCpy $HadLink ""
  ReadRegStr $R2 HKCU "${UNINSTALL}" "InstallLocation"
  ${If} $R2 != ""
  ${AndIf} ${FileExists} "$R2\uninstall.exe"
    Push $R2
    Call WaitUntilClosed
    ReadRegDWORD $HadLink HKCU "${UNINSTALL}" "DesktopLink"
    SetOutPath "$TEMP"  ; a folder that somebody stands in can't be removed
    ExecWait '"$R2\uninstall.exe" /S _?=$R2' $R3
    ${If} $R3 != 0
      MessageBox MB_OK|MB_ICONSTOP "$(OlderStays)" /SD IDOK
      SetErrorLevel 5
      Quit
    ${EndIf}
    Delete "$R2\uninstall.exe"
    RMDir "$R2"
  ${EndIf}
FunctionEnd

Section
  Call RemoveOlder
  Push $INSTDIR
  Call WaitUntilClosed
  !insertmacro Install
  SetOutPath "$INSTDIR"
  File "${WORK}/match.ico"
  File "${WORK}/adventure.ico"
  File "${WORK}/household.ico"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  ${If} $HadLink == 1
    Call PutLink
  ${EndIf}

  !insertmacro Associate match .syn application/x-synchrony-match
  !insertmacro Associate adventure .synchrony application/x-synchrony-adventure
  !insertmacro Associate household .household application/x-synchrony-household
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}" "FriendlyAppName" "${NAME}"
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  WriteRegStr HKCU "${APP_PATH}" "" "$INSTDIR\${PROGRAM}"

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${RefreshShellIcons}
SectionEnd

Section Uninstall
  Push $INSTDIR
  Call un.WaitUntilClosed
  SetOutPath "$TEMP"
  !insertmacro Remove
  Delete "$INSTDIR\match.ico"
  Delete "$INSTDIR\adventure.ico"
  Delete "$INSTDIR\household.ico"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  ReadRegDWORD $0 HKCU "${UNINSTALL}" "DesktopLink"
  ${If} $0 == 1
    Delete "$DESKTOP\${NAME}.lnk"
  ${EndIf}

  !insertmacro Dissociate match .syn
  !insertmacro Dissociate adventure .synchrony
  !insertmacro Dissociate household .household
  DeleteRegKey HKCU "${CLASSES}\Applications\${PROGRAM}"
  DeleteRegKey HKCU "${APP_PATH}"
  DeleteRegKey HKCU "${UNINSTALL}"
  ${RefreshShellIcons}
SectionEnd
