@echo off
rem The command `atesta` of the installed package: a console program that prints and returns exit codes. Atesta.exe is a
rem program without a console, so the Node of the package runs the command line. Without a command the window opens.
setlocal
set "NODE_OPTIONS="
set "NODE_PATH="
set "NODE_REPL_EXTERNAL_MODULE="
if "%~1"=="" (
  start "" "%~dp0..\..\Atesta.exe"
  exit /b 0
)
"%~dp0..\runtime\node.exe" "%~dp0..\app.asar.unpacked\out\main\cli.js" %*
exit /b %ERRORLEVEL%
