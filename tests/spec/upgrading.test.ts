import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newest } from '../../functions/src/domain/migrations/migrate.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/upgrading.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) +\| (.*?) *\| (.*?) *\|$/gm)].map(([, ...cells]) => cells);
const VERSIONS = Array.from({ length: newest() }, (_, index) => index + 1);

it('the guide says for every data version, in order, whether older code answers', () => {
  expect(rows.map(([version]) => Number(version))).toEqual(VERSIONS);
  for (const [version, , older = ''] of rows) expect(older, version).toMatch(/^(answers|no: )/);
});
