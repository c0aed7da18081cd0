import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { CALLERS, type Caller, DOCUMENT_ACTIONS, FILE_ACTIONS, type Matrix, type Row } from './matrix.ts';

const FILE = fileURLToPath(new URL('../../../docs/security.md', import.meta.url));

type Section = 'matrix' | 'mutants';

/** What stands in docs/security.md between the two comments that name a section, and what would stand there now. */
export async function compareSection(
  section: Section,
  content: string,
): Promise<{ committed: string; observed: string }> {
  const whole = readFileSync(FILE, 'utf8');
  const [begin, end] = [`<!-- ${section}: begin -->`, `<!-- ${section}: end -->`];
  const [before, rest] = split(whole, begin);
  const [committed, after] = split(rest, end);
  const options = await resolveConfig(FILE);
  const observed = (await format(content, { ...options, parser: 'markdown', proseWrap: 'always' })).trim();

  // The one way to change what is committed: it is never written by hand.
  if (process.env.UPDATE_DOCS === '1') {
    writeFileSync(FILE, `${before}${begin}\n\n${observed}\n\n${end}${after}`);
    return { committed: observed, observed };
  }
  return { committed: committed.trim(), observed };
}

function split(text: string, at: string): [string, string] {
  const [before, after, ...more] = text.split(at);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`docs/security.md must have ${at} once.`);
  return [before, after];
}

export function tableOf({ documents, files }: Matrix): string {
  return `${table('Firestore', DOCUMENT_ACTIONS, documents)}\n\n${table('Storage', FILE_ACTIONS, files)}`;
}

function table<Action extends string>(
  title: string,
  actions: readonly Action[],
  rows: readonly Row<Action>[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line([title, ...actions]),
    line(['---', ...actions.map(() => '---')]),
    ...rows.map(({ place, allowed }) =>
      line([
        place.label.includes('/') ? `\`${place.label}\`` : place.label,
        ...actions.map((action) => nameOf(allowed.get(action) ?? [])),
      ]),
    ),
  ].join('\n');
}

function nameOf(allowed: readonly Caller[]): string {
  if (allowed.length === 0) return 'nobody';
  if (allowed.length === CALLERS.length) return 'everyone';
  if (allowed.length === CALLERS.length - 1 && !allowed.includes('visitor')) return 'signed in';
  return allowed.join(', ');
}
