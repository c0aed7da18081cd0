import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this machine has the program that opens a pseudo-terminal, as every Linux has. */
export const HAS_TERMINALS = existsSync('/usr/bin/script');

/** Runs one of our scripts on a terminal, answers its questions in turn, and returns what it showed. */
export function atATerminal(file: string, args: readonly string[], ...answers: string[]): Promise<string> {
  const command = `"${process.execPath}" scripts/run.mjs ${[file, ...args].join(' ')}`;
  return new Promise((resolve) => {
    const child = execFile('script', ['-qec', command, '/dev/null'], (_error, stdout) => resolve(stdout));
    child.stdout?.on('data', (text: string) => {
      if (text.includes('(y/N)')) child.stdin?.write(`${answers.shift() ?? ''}\n`);
    });
  });
}
