import { expect, it } from 'vitest';
import { bundleSizes } from '../../bench/bundle-size.ts';

const parts = bundleSizes();

/** The message of a failure, with the sizes that were measured. */
const figures = parts.map(({ part, bytes, budget, files }) =>
  [`${part}: ${bytes} of ${budget} bytes`, ...files].join('\n  '),
);

it.each(parts)('$part weighs at most $budget bytes', ({ bytes, budget }) => {
  expect(bytes, figures.join('\n')).toBeLessThanOrEqual(budget);
  expect(bytes).toBeGreaterThan(0);
});

it('the page that books shares few files with other pages: a phone takes 2 ms to ask for each', () => {
  const { files = [] } = parts.find(({ part }) => part === 'the page that books, beyond the first') ?? {};
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(20);
  expect(files.length).toBeGreaterThan(0);
});
