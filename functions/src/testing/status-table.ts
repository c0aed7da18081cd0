/** Returns a table of the status that each caller gets from each call, as the formatter writes tables. */
export function statusTable(callers: string[], answered: Record<string, Record<string, number>>): string {
  const rows = [['Call', ...callers]];
  for (const [call, answers] of Object.entries(answered))
    rows.push([`\`${call}\``, ...Object.values(answers).map(String)]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
