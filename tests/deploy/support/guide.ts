import { readFileSync } from 'node:fs';
import path from 'node:path';

const GUIDE = path.join(import.meta.dirname, '../../../docs/going-live.md');

const README = path.join(import.meta.dirname, '../../../README.md');

/** What a reader puts in the place of the guide's words in capitals. */
const WORDS: [RegExp, string][] = [
  [/\bPROJECT\b/g, 'harbour-live'],
  [/\bACCOUNT\b/g, '0X0X0X-0X0X0X-0X0X0X'],
  [/\bNUMBER\b/g, '314159265358'],
  [/\bCHANNEL\b/g, 'projects/harbour-live/notificationChannels/1'],
  [/\bYOUR-EMAIL\b/g, 'owner@hotel.example'],
];

/** The commands that docs/going-live.md gives for a step, in order. */
export function commandsOf(step: number): string[] {
  const guide = readFileSync(GUIDE, 'utf8');
  const from = guide.search(new RegExp(`^${step}\\. `, 'm'));
  const text = guide.slice(from).split(/^(?:\d+\. |## )/m)[1] ?? '';
  return commandsIn(text);
}

function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => block.split('\n')).map((line) => line.trim());
  return lines.filter((line) => line !== '').map(asTyped);
}

/** The commands of README's "Going online". */
export function readmeCommands(): string[] {
  const [, section = ''] = readFileSync(README, 'utf8').split('\n## Going online\n');
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(section) ?? [];
  return block
    .trim()
    .split('\n')
    .map((line) => asTyped(line.replace(/ +#.*/, '')));
}

/** The commands of the guide's "The way back" that begin so: those that undo a deploy, those that copy a database. */
export function wayBackCommands(beginning: string): string[] {
  const [, section = ''] = readFileSync(GUIDE, 'utf8').split('\n## The way back\n');
  return section
    .split('\n')
    .filter((line) => line.startsWith(beginning))
    .map(asTyped);
}

/** A section of the guide. */
export function sectionOf(title: string): string {
  const [, section = ''] = readFileSync(GUIDE, 'utf8').split(`\n## ${title}\n`);
  return section.split('\n## ')[0] ?? '';
}

export function commandsOfSection(title: string): string[] {
  return commandsIn(sectionOf(title));
}

/** How many steps the guide has. */
export function countSteps(): number {
  return readFileSync(GUIDE, 'utf8').match(/^\d+\. \*\*/gm)?.length ?? 0;
}

/** The commands by which the check-up says that what it misses can be mended. */
export function remediesIn(output: string): string[] {
  const remedies = [...output.matchAll(/^ {4}→ (.*)$/gm)].map(([, remedy = '']) => remedy);
  return remedies
    .filter((remedy) => /^(gcloud|npx firebase) /.test(remedy))
    .map((remedy) => asTyped(remedy.split('   (')[0] ?? ''));
}

function asTyped(line: string): string {
  return WORDS.reduce((typed, [word, value]) => typed.replace(word, value), line);
}
