import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aDay, aDeskStay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

async function open(day: Partial<DeskDay>) {
  fakeApi.answer({ 'GET /desk/today': aDay(day) });
  const user = await renderPage('/dashboard/today', { as: 'desk' });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

beforeEach(() => {
  fakeApi.answer({ 'GET /desk/changes': NOTHING_NEW });
});

it('lists payments that somebody should look at, with the way to their bookings where there are any', async () => {
  const money = { amount: 9900, paymentId: 'p' };
  await open({
    alerts: [
      { kind: 'payment-mismatch', bookingId: '', ...money, providerId: 'pi_1' },
      { kind: 'payment-mismatch', bookingId: '', amount: 5000, paymentId: 'q' },
      { kind: 'payment-disputed', bookingId: '', ...money, paymentId: 'r', providerId: 'pi_3' },
      { kind: 'payment-mismatch', bookingId: 'ef56ab12cd34', ...money, paymentId: 's', providerId: 'pi_4' },
      { kind: 'payment-disputed', bookingId: 'cd34ef56ab12', ...money },
      { kind: 'refund-stuck', bookingId: 'ab12cd34ef56', ...money },
      { kind: 'refund-twice', bookingId: 'ab12cd34ef56', ...money, paymentId: 't' },
    ],
  });
  const alerts = await screen.findByRole('region', { name: 'To look at' });
  expect(
    within(alerts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '$99 were paid that nobody knows what for. Give them back at the payment provider, by its number there: pi_1.Leave it as it is',
    '$50 were paid that nobody knows what for. Give them back at the payment provider.Leave it as it is',
    'Something is wrong with $99 of no booking. Look at the payment provider, by its number there: pi_3.Leave it as it is',
    '$99 were paid by mistake for booking EF56-AB12, and are to be given back.Open',
    'A guest’s bank disputes $99 of booking CD34-EF56.Open',
    'A refund of booking AB12-CD34 waits for the desk.Open',
    'Money of booking AB12-CD34 went back twice.Open',
  ]);
  const links = within(alerts).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/stays/ef56ab12cd34',
    '/dashboard/stays/cd34ef56ab12',
    '/dashboard/stays/ab12cd34ef56',
    '/dashboard/stays/ab12cd34ef56',
  ]);
});

it('lets the desk leave as it is what was paid for nothing, with a reason', async () => {
  const stray = { bookingId: '', amount: 9900, paymentId: 'stray-1' } as const;
  const user = await open({ alerts: [{ kind: 'payment-mismatch', ...stray }] });
  await user.click(await screen.findByRole('button', { name: 'Leave it as it is: $99' }));
  const dialog = screen.getByRole('dialog', { name: 'Leave it as it is' });
  expect(dialog).toHaveTextContent('The payment of $99 then leaves Today and the nightly list');
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Leave it as it is' }));
  await press();
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  expect(dialog).toHaveTextContent('Say why it may stay as it is.');
  fakeApi.answer({
    'PUT /desk/payments/stray-1/known': { reason: 'A gift' },
    'GET /desk/today': aDay(),
  });
  await user.type(reason, ' A gift ');
  await press();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(fakeApi.callsTo('PUT /desk/payments/stray-1/known')).toMatchObject([{ body: { reason: 'A gift' } }]);
  await expect.poll(() => screen.queryByRole('region', { name: 'To look at' })).toBeNull();
});

it('shows whose nights are held while they pay, after those who are expected, with nothing to do', async () => {
  const held = aDeskStay({ _id: 'held', name: 'Abe Held', state: 'held' });
  await open({ arrivals: [held, aDeskStay()] });
  const arrivals = await screen.findByRole('region', { name: 'Arrivals 1' });
  const names = within(arrivals)
    .getAllByRole('article')
    .map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Ana Silva', 'Abe Held']);
  const card = screen.getByRole('article', { name: 'Abe Held' });
  expect(within(card).getByText('Held')).toBeVisible();
  expect(within(card).queryByRole('button')).toBeNull();
});
