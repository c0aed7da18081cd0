import { aStay } from '@innkeep/contract/testing/dates';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { ANA, openToday } from '../../../testing/open-today.ts';

it('offers a no-show from check-in time on, and shows the fee before it is marked', async () => {
  vi.setSystemTime('2027-02-02T01:00:00Z'); // eight in the evening at the hotel
  const stay = aDeskStay({ ...aStay('2027-02-01', '2027-02-04') });
  const policy = { deposit: 0, pay: 'hotel', tiers: [{ daysBefore: 1, fee: { kind: 'none' } }] } as const;
  fakeApi.answer({
    'GET /desk/bookings/ab12cd34ef56': aDeskBooking({
      booking: { ...aDeskBooking().booking, ...aStay('2027-02-01', '2027-02-04'), policy },
    }),
    'POST /desk/bookings/ab12cd34ef56/no-show': {},
  });
  const user = await openToday({ arrivals: [stay] });
  await user.click(await screen.findByRole('button', { name: 'No-show: Ana Silva' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Ana Silva as a no-show?' }));
  await dialog.findByText('No-show fee under the booking’s terms: $240 of $240.');
  await user.click(dialog.getByRole('checkbox', { name: 'Release 2 nights' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as no-show' }));
  await screen.findByText('Ana Silva marked as a no-show.');
  expect(fakeApi.callsTo('POST /desk/bookings/ab12cd34ef56/no-show')[0]?.body).toEqual({
    rev: 1,
    releases: false,
  });
});

async function askAboutAna() {
  vi.setSystemTime('2027-02-02T01:00:00Z');
  const policy = { deposit: 0, pay: 'hotel', tiers: [] } as const;
  fakeApi.answer({
    'GET /desk/bookings/ab12cd34ef56': aDeskBooking({ booking: { ...aDeskBooking().booking, policy } }),
    'POST /desk/bookings/ab12cd34ef56/no-show': {},
  });
  const user = await openToday({ arrivals: [ANA] });
  await user.click(await screen.findByRole('button', { name: 'No-show: Ana Silva' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Ana Silva as a no-show?' }));
  await dialog.findByRole('radio', { name: 'Charge $240' });
  return {
    user,
    dialog,
    choose: (name: string) => user.click(dialog.getByRole('radio', { name })),
    mark: () => user.click(dialog.getByRole('button', { name: 'Mark as no-show' })),
    body: () => fakeApi.callsTo('POST /desk/bookings/ab12cd34ef56/no-show')[0]?.body,
  };
}

it('waives the fee with the third press, for a reason', async () => {
  const { user, dialog, choose, mark, body } = await askAboutAna();
  await choose('Waive the fee');
  await mark();
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/^Give a reason\./);
  await user.type(dialog.getByLabelText('Reason'), 'Ill');
  await mark();
  await screen.findByText('Ana Silva marked as a no-show.');
  expect(body()).toEqual({ rev: 1, releases: true, fee: 0, reason: 'Ill' });
});

it('charges less, for a reason, and no more than the terms', async () => {
  const { user, dialog, choose, mark, body } = await askAboutAna();
  await choose('Charge less');
  await mark();
  const amount = dialog.getByLabelText('Amount');
  expect(amount).toHaveAccessibleDescription('Enter less than $240.');
  expect(amount).toHaveFocus();
  await user.type(amount, '240');
  expect(amount).toHaveAccessibleDescription(/^Enter less than \$240/);
  await user.clear(amount);
  await user.type(amount, '50');
  await user.type(dialog.getByLabelText('Reason'), 'Flight cancelled{Escape}');
  await mark();
  await screen.findByText('Ana Silva marked as a no-show.');
  expect(body()).toEqual({ rev: 1, releases: true, fee: 5000, reason: 'Flight cancelled' });
});

it('charges what the terms say where that is chosen again', async () => {
  const { user, dialog, choose, mark, body } = await askAboutAna();
  await choose('Waive the fee');
  await user.type(dialog.getByLabelText('Reason'), 'Ill');
  await choose('Charge $240');
  await mark();
  await screen.findByText('Ana Silva marked as a no-show.');
  expect(body()).toEqual({ rev: 1, releases: true });
});

it('offers no no-show before check-in time', async () => {
  await openToday({ arrivals: [ANA] });
  await screen.findByRole('button', { name: 'Check in: Ana Silva' });
  expect(screen.queryByRole('button', { name: 'No-show: Ana Silva' })).toBeNull();
});
