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
    'If you cancel or don’t come',
    'Contact',
  ]);
  expect(
    page.getByText(
      /^You can cancel on this site until 15:00 on the day of arrival, by the hotel’s clock\. Bookings made at about that time or later can be cancelled for 30 minutes\./,
    ),
  ).toBeVisible();
});

it('the terms say that a booking without an account depends on the e-mail, and one with an account does not', async () => {
  await renderPage('/terms');
  const page = within(await screen.findByRole('main'));
  expect(
    await page.findByText(
      /^If you book without an account and pay nothing up front, we hold the room for two hours\. It is booked once you confirm it with the link/,
    ),
  ).toBeVisible();
  expect(page.getByText(/with an account, the booking does not depend on it\.$/)).toBeVisible();
});
