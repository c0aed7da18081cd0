import { createInterface } from 'node:readline/promises';
import { Refusal } from './project.mjs';

/**
 * Asks whoever sits at the terminal; anything but a yes is a no.
 * @throws {Refusal} when nobody sits there
 */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Refusal('Nobody is at a terminal to be asked; --yes answers beforehand.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}
