// Loaded before a program (`node --import`) whose standard input is a pipe from the process that started it: when the pipe closes,
// whatever the reason, the program ends.
process.stdin.on('end', () => process.exit(1)).resume();
process.stdin.unref();
