/**
 * Returns the status that each caller gets from each call, as the formatter writes it: a table in which callers
 * with the same answers share a row, and calls with the same answers a lettered column, then the calls of each
 * letter.
 */
export function statusTable(
  callers: readonly string[],
  answered: Readonly<Record<string, Readonly<Record<string, number>>>>,
): string {
  const statusOf = (call: string, caller: string) => answered[call]?.[caller] ?? NaN;
  const columns = alike(Object.keys(answered), (call) => callers.map((caller) => statusOf(call, caller)));
  const rows = alike(callers, (caller) => Object.keys(answered).map((call) => statusOf(call, caller)));
  const letters = columns.map((_, index) => String.fromCodePoint(A + index));
  const body = rows.map((group) => [
    group.join('; '),
    ...columns.map(([call = '']) => String(statusOf(call, group[0] ?? ''))),
  ]);
  const lists = columns.map((calls, index) => `- **${letters[index]}**: \`${calls.join('`, `')}\``);
  return `${table(['Caller', ...letters], body)}\n\n${lists.join('\n')}`;
}

const A = 'A'.codePointAt(0) ?? 0;

/** Groups names of which the same is observed, in the order of the first of each group. */
function alike(names: readonly string[], observed: (name: string) => readonly number[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = observed(name).join();
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups.values()];
}

function table(head: readonly string[], body: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
