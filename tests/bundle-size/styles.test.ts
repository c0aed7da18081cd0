import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesOf } from '../../bench/bundle-size.ts';

const DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const styles = [...filesOf('firstPage')].filter((file) => file.endsWith('.css'));
const css = styles.map((file) => readFileSync(DIST + file, 'utf8')).join('');

it("the build keeps the house's own ring round what has the focus, and none round pages that were led to", () => {
  expect(css).toMatch(/--ring:3px solid var\(--accent\)/);
  expect(css).toMatch(/[}{]\*?:focus-visible\{outline:var\(--ring\)/);
  expect(css).toMatch(/\[tabindex="?-1"?\]:focus\{outline:(none|0)/);
});

it('the build keeps what Bootstrap says of tables, which only the dashboard has', () => {
  expect(css).toMatch(/[},]th\{[^}]*text-align:inherit/);
});

it('no rule holds for what follows an element of some name: with one, what goes from a list restyles all of it', () => {
  const sheets = readdirSync(`${DIST}assets`).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(5);
  const selectors = sheets.flatMap((file) => readFileSync(`${DIST}assets/${file}`, 'utf8').split(/[{},]/));
  // A sibling selector after a class only restyles siblings when an element of that class is removed.
  const ofAClass = '.payment-return.is-first:not([style])~*';
  expect(selectors.filter((selector) => /[+~](\*|:|$)/.test(selector))).toEqual([ofAClass]);
});
