import type { BookingMail } from '@innkeep/contract/mail';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDay, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { card, findAlerts, openToday } from '../../../testing/open-today.ts';

// The fields that the page reads.
const aMail: BookingMail = { kind: 'confirmation', state: 'ERROR', attempts: 3 } as BookingMail;

it('lists payments that need attention, with the way to their bookings where there are any', async () => {
  const money = { amount: 9900, paymentId: 'p' };
  await openToday({
    alerts: [
      { kind: 'payment-mismatch', bookingId: '', ...money, providerId: 'pi_1' },
      { kind: 'payment-mismatch', bookingId: '', amount: 5000, paymentId: 'q' },
      { kind: 'payment-disputed', bookingId: '', ...money, paymentId: 'r', providerId: 'pi_3' },
      { kind: 'payment-mismatch', bookingId: 'ef56ab12cd34', ...money, paymentId: 's', providerId: 'pi_4' },
      { kind: 'payment-disputed', bookingId: 'cd34ef56ab12', name: 'Ben Ito', ...money },
      { kind: 'refund-stuck', bookingId: 'ab12cd34ef56', name: 'Ana Silva', ...money },
      { kind: 'refund-twice', bookingId: 'ab12cd34ef56', name: 'Ana Silva', ...money, paymentId: 't' },
    ],
  });
  const alerts = await findAlerts();
  expect(
    within(alerts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'No booking$99This payment has no booking. Refund it at the payment provider (pi_1).Dismiss alert',
    'No booking$50This payment has no booking. Refund it at the payment provider.Dismiss alert',
    'No booking$99There is a problem with this payment. Check it at the payment provider (pi_3).Dismiss alert',
    'Booking EF56-AB12$99Paid by mistake.Refund',
    'Ben Ito, CD34-EF56$99Chargeback: don’t refund this payment until it is decided.See the payment',
    'Ana Silva, AB12-CD34$99This refund has not reached the guest.Refund another way',
    'Ana Silva, AB12-CD34$99Refunded twice.See the payment',
  ]);
  const links = within(alerts).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/stays/ef56ab12cd34',
    '/dashboard/stays/cd34ef56ab12',
    '/dashboard/stays/ab12cd34ef56',
    '/dashboard/stays/ab12cd34ef56',
  ]);
});

it('lets the desk dismiss a payment without a booking, with a reason', async () => {
  const stray = { bookingId: '', amount: 9900, paymentId: 'stray-1' } as const;
  const user = await openToday({ alerts: [{ kind: 'payment-mismatch', ...stray }] });
  await user.click(await screen.findByRole('button', { name: 'Dismiss alert: $99' }));
  const dialog = screen.getByRole('dialog', { name: 'Dismiss alert' });
  expect(dialog).toHaveTextContent('Hides the alert for this payment of $99');
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Dismiss alert' }));
  await press();
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
  await expect.poll(() => document.activeElement).toBe(reason);
  expect(dialog).toHaveTextContent('Give a reason.');
  fakeApi.answer({
    'PUT /desk/payments/stray-1/known': { reason: 'A gift' },
    'GET /desk/today': aDay(),
  });
  await user.type(reason, ' A gift ');
  await press();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(fakeApi.callsTo('PUT /desk/payments/stray-1/known')).toMatchObject([{ body: { reason: 'A gift' } }]);
  await expect.poll(() => screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});

it('says who left owing how much, and who has paid too much', async () => {
  const stay = aDeskStay({ ...aStay('2027-01-29', '2027-01-31'), state: 'checked-out' });
  await openToday({
    alerts: [
      { kind: 'owing', stay },
      { kind: 'owing', stay: { ...stay, _id: 'b', name: 'Jo Adams', state: 'no-show', due: 6000 } },
      { kind: 'owing', stay: { ...stay, _id: 'c', name: 'Lena Fischer', state: 'cancelled', due: 4000 } },
      { kind: 'overpaid', stay: { ...stay, _id: 'd', name: 'Kofi Mensah', due: -5000 } },
      { kind: 'mail-failed', bookingId: 'ab12cd34ef56', name: 'Ana Silva', mail: aMail },
    ],
  });
  const alerts = await findAlerts();
  const said = within(alerts).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Ana SilvaOwes $240Checked out (The Tide Room, Fri 29 Jan to Sun 31 Jan).Collect or waive',
    'Jo AdamsOwes $60No-show (The Tide Room, Fri 29 Jan to Sun 31 Jan).Collect or waive',
    'Lena FischerOwes $40Cancelled (The Tide Room, Fri 29 Jan to Sun 31 Jan).Collect or waive',
    'Kofi MensahOverpaid by $50The Tide Room, Fri 29 Jan to Sun 31 Jan.Refund',
    'Ana Silva, AB12-CD34An e-mail to this guest could not be delivered.See the e-mail',
  ]);
});

it('shows of a day that is over what it was, and offers nothing to do', async () => {
  const gone = aDeskStay({ state: 'checked-out', was: 'checked-in', ...aStay('2027-01-31', '2027-02-01') });
  const late = { ...gone, _id: 'late', name: 'Jo Adams', was: 'booked', due: 0 } as const;
  const date = day('2027-01-31');
  const left = { ...gone, _id: 'left', name: 'Tom Baker', was: 'checked-out', state: 'no-show' } as const;
  await openToday({ date, arrivals: [gone, late], departures: [left] }, `/dashboard/today?date=${date}`);
  const arrivals = within(await screen.findByRole('region', { name: 'Arrivals 2' }));
  expect(card('Ana Silva')).not.toHaveTextContent('Checked out');
  expect(card('Ana Silva')).toHaveTextContent('Owes $240 now');
  expect(card('Jo Adams')).toHaveTextContent('Booked');
  expect(card('Jo Adams')).not.toHaveTextContent('owed');
  expect(arrivals.queryByRole('button')).toBeNull();
  expect(screen.getByRole('region', { name: 'Departures 1' })).toHaveTextContent('Tom Baker');
  expect(card('Tom Baker')).not.toHaveTextContent('No-show');
  expect(screen.getByRole('region', { name: 'In house 0' })).toHaveTextContent('No guests staying over.');
});

it('shows whose nights are held while they pay, after those who are expected, with nothing to do', async () => {
  const held = aDeskStay({ _id: 'held', name: 'Abe Held', state: 'held' });
  await openToday({ arrivals: [held, aDeskStay()] });
  const arrivals = await screen.findByRole('region', { name: 'Arrivals 1' });
  const names = within(arrivals)
    .getAllByRole('article')
    .map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Ana Silva', 'Abe Held']);
  const abe = within(card('Abe Held'));
  expect(abe.getByText('Held')).toBeVisible();
  expect(abe.queryByRole('button')).toBeNull();
});
