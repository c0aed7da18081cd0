import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newest } from '../../functions/src/domain/migrations/migrate.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/upgrading.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) +\| (.*?) *\| (.*?) *\|$/gm)].map(([, ...cells]) => cells);
const VERSIONS = Array.from({ length: newest() }, (_, index) => index + 1);

it('the guide says of every version of the data whether older code answers, and at the newest last', () => {
  expect(rows.map(([version]) => Number(version))).toEqual(VERSIONS);
  for (const [version, , older = ''] of rows) expect(older, version).toMatch(/^(answers|no: )/);
});
