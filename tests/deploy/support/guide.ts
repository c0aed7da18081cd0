import { readFileSync } from 'node:fs';
import path from 'node:path';

import { REGION } from './world.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** What a reader inserts for the guide's words in capitals. */
const WORDS: [RegExp, string][] = [
  [/\bVAULT-PROJECT\b/g, 'harbour-vault'],
  [/\bVAULT\b/g, 'harbour-vault-accounts'],
  [/\bPROJECT\b/g, 'harbour-live'],
  [/\bREGION\b/g, REGION],
  [/\bSITE_ID\b/g, 'harbour-live-4c1f0'],
  [/\bACCOUNT\b/g, '0X0X0X-0X0X0X-0X0X0X'],
  [/\bNUMBER\b/g, '314159265358'],
  [/\bSITE\b/g, 'www.hotel.example'],
  [/\bCHANNEL\b/g, 'projects/harbour-live/notificationChannels/1'],
  [/\bYOUR-EMAIL\b/g, 'owner@hotel.example'],
];

export function readDocument(name: string): string {
  return readFileSync(path.join(ROOT, 'docs', `${name}.md`), 'utf8');
}

export function commandsOf(step: number): string[] {
  const guide = readDocument('going-live');
  const from = guide.search(new RegExp(`^${step}\\. `, 'm'));
  const text = guide.slice(from).split(/^(?:\d+\. |## )/m)[1] ?? '';
  return commandsIn(text);
}

/** Returns the commands in a Markdown text, in order, with the words that a reader inserts. */
export function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => block.split('\n')).map((line) => line.trim());
  return lines.filter((line) => line !== '').map(asTyped);
}

/** Returns the commands of README's "Going online". */
export function readmeCommands(): string[] {
  const [, section = ''] = readFileSync(path.join(ROOT, 'README.md'), 'utf8').split('\n## Going online\n');
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(section) ?? [];
  return block
    .trim()
    .split('\n')
    .map((line) => asTyped(line.replace(/ +#.*/, '')));
}

/** The commands of docs/the-way-back.md in a part such as `## Accounts` or `4. `, in order. */
export function wayBackCommands(beginning: string): string[] {
  const [, part = ''] = `\n${readDocument('the-way-back')}`.split(`\n${beginning}`);
  return commandsIn(part.split(/\n(?:## |\d+\. )/)[0] ?? '');
}

export function countSteps(): number {
  return readDocument('going-live').match(/^\d+\. \*\*/gm)?.length ?? 0;
}

/** Returns a line of a document, with the words in capitals replaced. */
export function asTyped(line: string): string {
  return WORDS.reduce((typed, [word, value]) => typed.replace(word, value), line);
}
