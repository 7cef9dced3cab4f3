; The folder of IT's policy file. The service obeys a policy only where nobody but administrators can write the file or its
; folder (src-main/policy): a folder made in ProgramData as it is lets every user add files. What lies in it is left alone:
; a file that somebody put there before keeps its owner, and is not obeyed.
!macro customInstall
  SetShellVarContext all
  CreateDirectory "$APPDATA\Atesta"
  nsExec::ExecToLog '"$SYSDIR\icacls.exe" "$APPDATA\Atesta" /setowner *S-1-5-32-544'
  Pop $0
  nsExec::ExecToLog '"$SYSDIR\icacls.exe" "$APPDATA\Atesta" /reset'
  Pop $0
  nsExec::ExecToLog '"$SYSDIR\icacls.exe" "$APPDATA\Atesta" /inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX'
  Pop $0
  !insertmacro changePath add
!macroend

; Before the files go: path.ps1 is one of them. The data directory and the policy folder stay.
!macro customUnInstall
  !insertmacro changePath remove
!macroend

; The command `atesta` on the machine's PATH. Never by this installer's own strings, which would cut a long PATH; where
; PowerShell is locked down the installation goes on without, and the log says so.
!macro changePath action
  nsExec::ExecToLog '"$SYSDIR\WindowsPowerShell\v1.0\powershell.exe" -NoProfile -NonInteractive -ExecutionPolicy Bypass -File "$INSTDIR\resources\bin\path.ps1" ${action}'
  Pop $0
  ${If} $0 == "0"
    ; WM_SETTINGCHANGE, so that consoles opened from now on see it.
    SendMessage 0xFFFF 0x001A 0 "STR:Environment" /TIMEOUT=5000
  ${Else}
    DetailPrint "PATH was not changed (${action}): $0"
  ${EndIf}
!macroend
