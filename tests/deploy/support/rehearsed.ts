import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The commands that succeeded, one a line: tests/documents looks for those of the documents here. */
export const REHEARSED = path.join(import.meta.dirname, '../../../.cache/rehearsed-commands.txt');

export function noteRehearsed(command: string): void {
  mkdirSync(path.dirname(REHEARSED), { recursive: true });
  appendFileSync(REHEARSED, `${command}\n`);
}
