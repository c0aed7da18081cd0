import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../functions/src/domain/migrations/migrations.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/upgrading.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) +\| (.*?) *\| (.*?) *\|$/gm)].map(([, ...cells]) => cells);

it('the guide says of every version of the data whether older code answers, and at the newest last', () => {
  expect(rows.map(([version]) => Number(version))).toEqual(MIGRATIONS.map(({ version }) => version));
  for (const [version, , older = ''] of rows) expect(older, version).toMatch(/^(answers|no: )/);
});
