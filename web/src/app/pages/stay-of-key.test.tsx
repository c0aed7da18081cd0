import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, expectPath, field, fill } from '../../testing/act.ts';
import { aBooking } from '../../testing/bookings.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { takeStayKey } from '../../lib/session/stay-key.ts';

const VERA = { email: 'vera@people.test' };
const held = () =>
  aBooking({ ...VERA, state: 'held', hold: { by: 'guest', until: '2027-02-01T19:00:00.000Z' } });
const opened = (booking: ReturnType<typeof aBooking>, isMailed = true) => ({ booking, isMailed });
const BY_KEY = 'GET /bookings/by-key';

async function openLink() {
  history.replaceState(null, '', `/stay#k=${'k'.repeat(43)}`);
  takeStayKey();
  return renderPage(location.pathname + location.search);
}

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});

it('corrects a wrong address before the stay is confirmed, and goes on with the new key', async () => {
  fakeApi.answer({ [BY_KEY]: opened(held(), false) });
  const user = await openLink();
  await user.click(await screen.findByRole('button', { name: 'Correct the address' }));
  expect(field('Your e-mail')).toHaveValue(VERA.email);
  await fill(user, 'Your e-mail', 'lind@gmial.com');
  await user.click(await screen.findByRole('button', { name: /^Did you mean lind@gmail\.com/ }));
  expect(field('Your e-mail')).toHaveValue('lind@gmail.com');
  await fill(user, 'Your e-mail', 'lind@people.test');
  fakeApi.answer({ 'PUT /orders/booking-1/email': refusal('code/used-up') });
  await user.click(button('Send the e-mail there'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is no longer available.');
  expect(field('Your e-mail')).toHaveValue('lind@people.test');
  const booking = { ...held(), email: 'lind@people.test', rev: 2 };
  fakeApi.answer({
    'PUT /orders/booking-1/email': { booking, key: 'n'.repeat(43) },
    [BY_KEY]: opened(booking, false),
  });
  await user.click(button('Send the e-mail there'));
  expect(await screen.findByText('lind@people.test')).toBeVisible();
  expect(screen.queryByLabelText('Your e-mail')).toBeNull();
  expect(fakeApi.callsTo('PUT /orders/booking-1/email')[1]?.body).toEqual({ email: 'lind@people.test' });
  expect(sessionStorage.getItem('stay-key')).toBe('n'.repeat(43));
  expect(fakeApi.callsTo(BY_KEY).at(-1)?.headers.get('Authorization')).toBe(`Booking ${'n'.repeat(43)}`);
});

it('names the other rooms of the order, and leads to where their links are sent', async () => {
  const others = [{ _id: 'booking-2', room: { name: 'The Sail Loft' } }];
  fakeApi.answer({ [BY_KEY]: { ...opened(aBooking(VERA)), others } });
  const user = await openLink();
  expect(await screen.findByText(/^One of 2 rooms booked together: The Sail Loft/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ask for its link' }));
  await expectPath('/find-booking');
});

it('does not promise a mail once those of the hour are used up', async () => {
  fakeApi.answer({ [BY_KEY]: opened(held(), false), 'POST /bookings/find': refusal('mail/too-many') });
  const user = await openLink();
  await user.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We’ve sent that e-mail three times in an hour. Please check your spam folder, or try again in an hour.',
  );
  expect(screen.queryByText('Sent again. It may take a minute.')).toBeNull();
});

it('sends the confirmation again, and says to which address, or why not', async () => {
  const MAIL = 'POST /orders/booking-1/mail';
  fakeApi.answer({ [BY_KEY]: opened(aBooking(VERA)), [MAIL]: { to: VERA.email } });
  const user = await openLink();
  await user.click(await screen.findByRole('button', { name: 'Send the confirmation again' }));
  await screen.findByText('The e-mail is on its way to vera@people.test.');
  expect(fakeApi.callsTo(MAIL)[0]?.headers.get('Authorization')).toBe(`Booking ${'k'.repeat(43)}`);
  fakeApi.answer({ [MAIL]: refusal('mail/too-many-today') });
  await user.click(button('Send the confirmation again'));
  await screen.findByText(/^We’ve sent that e-mail five times today/);
  fakeApi.answer({ [MAIL]: refusal('booking/not-now', { state: 'This stay isn’t booked anymore.' }) });
  await user.click(button('Send the confirmation again'));
  await screen.findByText('This stay isn’t booked anymore.');
});

it('is closed on a shared computer: nothing stays in the tab', async () => {
  fakeApi.answer({ [BY_KEY]: opened(aBooking(VERA)), 'GET /room': { count: 0, rooms: [] } });
  const user = await openLink();
  await screen.findByRole('heading', { level: 1, name: 'The Tide Room' });
  sessionStorage.setItem('booking-draft', '{}');
  await user.click(button('Close this booking'));
  await expectPath('/');
  expect([sessionStorage.getItem('stay-key'), sessionStorage.getItem('booking-draft')]).toEqual([null, null]);
});
