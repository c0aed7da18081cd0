import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesOf } from '../../bench/bundle-size.ts';

const DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const styles = [...filesOf('firstPage')].filter((file) => file.endsWith('.css'));
const css = styles.map((file) => readFileSync(DIST + file, 'utf8')).join('');

it("the build keeps the house's own ring round whatever has the focus, and none round pages that were led to", () => {
  expect(css).toMatch(/[}{]\*?:focus-visible\{outline:3px solid var\(--accent\)/);
  expect(css).toMatch(/\[tabindex="?-1"?\]:focus\{outline:(none|0)/);
});
