import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const documents = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => path.join('docs', file));

it.each([...documents, 'README.md', 'CONTRIBUTING.md'])('%s names tests that there are', (document) => {
  const named = readFileSync(path.join(root, document), 'utf8').match(/[\w./-]+\.test\.tsx?/g) ?? [];
  expect(named.filter((file) => file.includes('/') && !existsSync(path.join(root, file)))).toEqual([]);
});
