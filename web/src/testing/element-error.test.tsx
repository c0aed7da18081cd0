import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

/** A wait that is in vain need not be long. */
const AT_ONCE_MS = 1;

it('what is missing is told with the page, also after a wait', async () => {
  document.body.innerHTML = '<p>Something else</p>';
  expect(() => screen.getByText('A stay')).toThrow(/A stay[^]*Something else/);
  const found = screen.findByText('A stay', {}, { timeout: AT_ONCE_MS });
  await expect(found).rejects.toThrow(/A stay[^]*Something else/);
  const line: unknown = expect.stringContaining('element-error.test.tsx');
  await expect(found).rejects.toMatchObject({ stack: line });
});
