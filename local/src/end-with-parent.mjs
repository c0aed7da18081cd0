// Preloaded into a child process that has a message channel to its parent.
process.once('disconnect', () => process.exit(0));
