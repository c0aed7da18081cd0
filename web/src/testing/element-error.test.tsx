import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('what is missing is told with the page, also after a wait', async () => {
  document.body.innerHTML = '<p>Something else</p>';
  expect(() => screen.getByText('A stay')).toThrow(/A stay[^]*Something else/);
  await expect(screen.findByText('A stay', {}, { timeout: 1 })).rejects.toThrow(/A stay[^]*Something else/);
});
