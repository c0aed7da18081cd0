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
