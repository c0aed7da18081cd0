import { createInterface } from 'node:readline/promises';
import { Refusal } from './project.mjs';

/** @param {string} answer @returns {boolean} whether it is a yes to a question that ends in `(y/N)` */
export function isYes(answer) {
  return /^y(es)?$/i.test(answer);
}

/**
 * Opens the terminal for questions while `work` runs.
 * @template T
 * @param {(ask: (question: string) => Promise<string>) => Promise<T>} work `ask` returns what was typed, without spaces
 *   around it
 * @param {string} [instead] what to do without a terminal
 * @returns {Promise<T>}
 * @throws {Refusal} when there is no terminal, or when it is closed by Ctrl-C or Ctrl-D
 */
export async function atTerminal(work, instead = '') {
  if (!process.stdin.isTTY) throw new Refusal(`There is no terminal to ask at${instead}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise((_resolve, reject) => {
    terminal.once('close', () => reject(new Refusal('\nNothing was changed.')));
  });
  closed.catch(() => undefined); // also after the last question
  try {
    return await work(async (question) =>
      String(await Promise.race([terminal.question(question), closed])).trim(),
    );
  } finally {
    terminal.close();
  }
}

/**
 * Asks a question at the terminal; any answer but a yes is a no.
 * @param {string} question
 * @throws {Refusal} when there is no terminal
 */
export function confirm(question) {
  return atTerminal(async (ask) => isYes(await ask(`${question} (y/N) `)), '; --yes answers beforehand');
}
