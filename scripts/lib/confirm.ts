import { atTerminal } from './terminal.mjs';

/** Asks a question at the terminal; any answer but a yes is a no. @throws {Refusal} when there is no terminal */
export function confirm(question: string): Promise<boolean> {
  const isYes = async (ask: (text: string) => Promise<string>) =>
    /^y(es)?$/i.test(await ask(`${question} (y/N) `));
  return atTerminal(isYes, '; --yes answers beforehand');
}
