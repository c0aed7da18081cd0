import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const rows = [...read('CONTRIBUTING.md').matchAll(/^\| .* \| (`[^|]+) in `([^`]+)` *\|$/gm)];

it('each rule of the table in CONTRIBUTING.md is where the table says', () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const [, names = '', file = ''] of rows)
    for (const [, name = ''] of names.matchAll(/`(\w+)`/g))
      expect(read(file), `${file}: ${name}`).toMatch(
        new RegExp(`^export (const|(async )?function) ${name}\\b`, 'm'),
      );
});
