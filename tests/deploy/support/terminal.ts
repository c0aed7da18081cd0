import { stripVTControlCharacters } from 'node:util';
import { spawn } from '@lydell/node-pty';

/** A question, and what is typed. */
export type Answer = [prompt: string, typed: string];

interface Options {
  folder?: string;
  env?: NodeJS.ProcessEnv;
  /** In the order of the questions. */
  answers: Answer[];
}

/** An unexpected question would wait forever. */
const MOST_MS = 120_000;
/** Wide enough that no question breaks into two lines. */
const COLUMNS = 400;

/** @throws {Error} with what is on the screen, where another question is asked, or one of these is not */
export function onTerminal(
  command: string,
  { folder = '.', env = process.env, answers }: Options,
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve, reject) => {
    const terminal = spawn('bash', ['-c', command], { cwd: folder, env, cols: COLUMNS });
    const asked = [...answers];
    let [screen, read] = ['', 0];
    const failed = (why: string) => reject(new Error(`${why}\n\n${screen}`));
    const timer = setTimeout(() => {
      terminal.kill();
      failed(`The terminal waits, and not for "${asked[0]?.[0] ?? 'anything foreseen'}".`);
    }, MOST_MS);

    terminal.onData((data) => {
      screen += stripVTControlCharacters(data);
      const [prompt, typed] = asked[0] ?? [];
      const at = prompt === undefined ? -1 : screen.indexOf(prompt, read);
      if (prompt === undefined || at < 0) return;
      read = at + prompt.length;
      asked.shift();
      terminal.write(`${typed}\r`);
    });
    terminal.onExit(({ exitCode }) => {
      clearTimeout(timer);
      if (asked.length > 0) failed(`"${asked[0]?.[0]}" was never asked.`);
      else resolve({ exitCode, output: screen });
    });
  });
}
