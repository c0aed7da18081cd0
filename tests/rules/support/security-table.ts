import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatted } from '../../../scripts/lib/format.mjs';
import { CALLERS, type Caller, DOCUMENT_ACTIONS, FILE_ACTIONS, type Matrix, type Row } from './matrix.ts';

const FILE = fileURLToPath(new URL('../../../docs/dev/security.md', import.meta.url));

const [BEGIN, END] = ['<!-- matrix: begin -->', '<!-- matrix: end -->'];

/** Returns the tables of docs/dev/security.md, and what they would be now. */
export async function compareTables(tables: string): Promise<{ committed: string; observed: string }> {
  const whole = readFileSync(FILE, 'utf8');
  const [before, rest] = split(whole, BEGIN);
  const [committed, after] = split(rest, END);
  const observed = (await formatted(FILE, tables)).trim();

  // The only way to change the file: the tables are never written by hand.
  if (process.env.UPDATE_DOCS === '1') {
    writeFileSync(FILE, `${before}${BEGIN}\n\n${observed}\n\n${END}${after}`);
    return { committed: observed, observed };
  }
  return { committed: committed.trim(), observed };
}

function split(text: string, at: string): [string, string] {
  const [before, after, ...more] = text.split(at);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`docs/dev/security.md must have ${at} once.`);
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
  /** Groups places by what is allowed there. */
  const places = new Map<string, string[]>();
  for (const { place, allowed } of rows) {
    const who = actions.map((action) => nameOf(allowed.get(action) ?? [])).join(' | ');
    const label = place.label.includes('/') ? `\`${place.label}\`` : place.label;
    places.set(who, [...(places.get(who) ?? []), label]);
  }
  return [
    line([title, ...actions]),
    line(['---', ...actions.map(() => '---')]),
    ...[...places].map(([who, labels]) => line([labels.join('<br>'), who])),
  ].join('\n');
}

function nameOf(allowed: readonly Caller[]): string {
  if (allowed.length === 0) return 'none';
  if (allowed.length === CALLERS.length) return 'everyone';
  if (allowed.length === CALLERS.length - 1 && !allowed.includes('visitor')) return 'signed in';
  return allowed.join(', ');
}
