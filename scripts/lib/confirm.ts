import { atTerminal, isYes } from './terminal.mjs';

/** Asks a question at the terminal; any answer but a yes is a no. @throws {Refusal} when there is no terminal */
export function confirm(question: string): Promise<boolean> {
  const answer = async (ask: (text: string) => Promise<string>) => isYes(await ask(`${question} (y/N) `));
  return atTerminal(answer, '; --yes answers beforehand');
}
