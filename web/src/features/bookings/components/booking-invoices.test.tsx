import { NO_DETAILS } from '@innkeep/contract/guest';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { takeStayKey } from '../../../lib/session/stay-key.ts';
import { button, field, fill } from '../../../testing/act.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi, refusal, status } from '../../../testing/fake-api.ts';
import { anInvoice, savedFiles } from '../../../testing/invoices.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const OF_STAY = 'GET /bookings/booking-1/invoices';
const NAME = 'PUT /bookings/booking-1/payee';
const PDF = `${OF_STAY}/2027-00042`;
const booking = aBooking({ state: 'checked-out' });

async function openByKey() {
  history.replaceState(null, '', `/stay#k=${'k'.repeat(43)}`);
  takeStayKey();
  return renderPage(location.pathname);
}

it.each([
  ['an account', () => renderPage('/dashboard/booking/booking-1', { as: 'guest' }), null],
  ['a key', openByKey, `Booking ${'k'.repeat(43)}`],
])('a guest with %s reads and downloads the invoices of their stay', async (_who, open, authorization) => {
  const saved = savedFiles();
  fakeApi.answer({
    'GET /bookings': [booking],
    'GET /bookings/by-key': { booking, isMailed: true },
    [OF_STAY]: { invoices: [anInvoice({ booking: 'booking-1' })], isReady: true },
    [PDF]: status(200, '%PDF'),
  });
  const user = await open();
  const part = await screen.findByRole('region', { name: 'Invoices' });
  expect(within(part).getByRole('listitem')).toHaveTextContent('Invoice 2027-00042$2401 Feb 2027');
  await user.click(within(part).getByRole('button', { name: 'PDF: 2027-00042' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['2027-00042.pdf']));
  const asked = [OF_STAY, PDF].map((call) => fakeApi.callsTo(call)[0]?.headers.get('Authorization'));
  expect(asked).toEqual([authorization, authorization]);
});

it('says nothing of invoices where there are none, or the hotel issues none', async () => {
  fakeApi.answer({ 'GET /bookings': [aBooking()], [OF_STAY]: { invoices: [], isReady: false } });
  await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  await waitFor(() => expect(fakeApi.callsTo(OF_STAY)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: /Invoice/ })).toBeNull();
});

it('a guest says before arrival whom the invoice is made out to, by the key of their stay', async () => {
  const payee = { name: 'Ana Silva', company: 'Lind AG', address: 'Hill 2\nBerlin', taxNumber: 'DE1' };
  const coming = aBooking({ guest: { ...NO_DETAILS, name: 'Ana Silva' } });
  fakeApi.answer({
    'GET /bookings/by-key': { booking: coming, isMailed: true },
    [OF_STAY]: { invoices: [], isReady: true },
  });
  const user = await openByKey();
  await user.click(await screen.findByRole('button', { name: 'Add invoice details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who should the invoice be made out to?' });
  expect(within(dialog).getByLabelText('Company')).toHaveAttribute('autocomplete', 'organization');
  await fill(user, 'Name', 'Лев');
  await user.click(button('Save'));
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(/^Invoices can’t show “Л”/));
  await fill(user, 'Name', 'Ana Silva');
  await fill(user, 'Company', 'Lind AG');
  await fill(user, 'Address', 'Hill 2\nBerlin');
  await fill(user, 'VAT or tax number', 'DE1');
  fakeApi.once(NAME, refusal('booking/not-now', { state: 'Your invoice has been issued already.' }));
  await user.click(button('Save'));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Your invoice has been issued already.');
  fakeApi.answer({
    [NAME]: { ...coming, payee },
    'GET /bookings/by-key': { booking: { ...coming, payee }, isMailed: true },
  });
  await user.click(button('Save'));
  await screen.findByText('Invoice details saved.');
  const [call] = fakeApi.callsTo(NAME).slice(-1);
  expect(call?.body).toEqual(payee);
  expect(call?.headers.get('Authorization')).toBe(`Booking ${'k'.repeat(43)}`);
  const part = within(await screen.findByRole('region', { name: 'Invoice details' }));
  expect(part.getByText(/^Lind AG/)).toHaveTextContent(
    'Lind AG Ana Silva Hill 2 Berlin VAT or tax number DE1',
  );
  expect(part.getByRole('button', { name: 'Change invoice details' })).toBeVisible();
});
