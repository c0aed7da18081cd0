import { createInterface } from 'node:readline/promises';
import { Refusal } from './project.mjs';

/** Asks a question at the terminal; any answer but a yes is a no. @throws {Refusal} when there is no terminal */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Refusal('There is no terminal to ask at; --yes answers beforehand.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}
