import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { takeStayKey } from '../../../lib/session/stay-key.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi, status } from '../../../testing/fake-api.ts';
import { anInvoice, savedFiles } from '../../../testing/invoices.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const OF_STAY = 'GET /bookings/booking-1/invoices';
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
    [OF_STAY]: { invoices: [anInvoice({ booking: 'booking-1' })] },
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

it('says nothing of invoices where there are none', async () => {
  fakeApi.answer({ 'GET /bookings': [booking] });
  await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  await waitFor(() => expect(fakeApi.callsTo(OF_STAY)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
});
