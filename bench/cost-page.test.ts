import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Google's prices for eur3 in dollars per operation, and the dollars of a euro, as docs/cost.md has them. */
const PRICE = { read: 0.06 / 100_000, write: 0.18 / 100_000, delete: 0.02 / 100_000 };
const DOLLARS_PER_EURO = 1.1;

const read = (file: string) => readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');

/** Returns the cells of a document's table rows with so many columns. */
function rowsOf(document: string, columns: number): string[][] {
  const rows = document.split('\n').filter((line) => line.startsWith('|'));
  return rows
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(({ length }) => length === columns);
}

const operations = rowsOf(read('cost.md'), 5).filter(([, reads = '']) => /^\d+$/.test(reads));

it.each(operations)('%s costs what its operations cost', (_name, reads, writes, deletes, euros) => {
  const dollars = Number(reads) * PRICE.read + Number(writes) * PRICE.write + Number(deletes) * PRICE.delete;
  expect(euros).toBe(((dollars * 1000) / DOLLARS_PER_EURO).toFixed(4));
});

it('counts as the bench does', () => {
  const measured = new Map(rowsOf(read('dev/performance.md'), 4).map(([call, costs]) => [call, costs]));
  const compared = operations.filter(([name]) => measured.has(name));
  expect(compared.length).toBeGreaterThanOrEqual(6);
  for (const [name, reads, writes, deletes] of compared) {
    const counts = { read: reads, write: writes, delete: deletes };
    const words = Object.entries(counts).filter(([, count]) => count !== '0');
    const wording = words.map(([unit, count]) => `${count} ${unit}${count === '1' ? '' : 's'}`).join(', ');
    expect(wording, name).toBe(measured.get(name));
  }
});
