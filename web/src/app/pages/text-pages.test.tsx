import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';

it('the terms end with what the software sees to, whichever hotel it is', async () => {
  await renderPage('/terms');
  const page = within(await screen.findByRole('main'));
  await page.findByRole('heading', { name: 'The law' });
  expect(page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Whom you book with',
    'Your booking',
    'If we cannot keep your room',
    'In the house',
    'The law',
    'Price, payment and cancelling',
    'If you change your stay',
    'If you cancel, or do not come',
    'Contact',
  ]);
  expect(
    page.getByText(
      /^You can cancel on this site until 15:00 on the day of your arrival, by the hotel’s clock; what you book about then or later, for 30 minutes\./,
    ),
  ).toBeVisible();
});
