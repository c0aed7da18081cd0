import { screen, waitFor } from '@testing-library/react';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { beforeEach, expect, it } from 'vitest';
import { MESSAGE, STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import { firebaseAuth } from '../../../lib/session/firebase-auth.ts';
import { button, expectPath, typeStay } from '../../../testing/act.ts';
import { made, serveRoom } from '../../../testing/booking-form.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { ROBIN, SYNCED, withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { renderPage, renderSite, signedIn } from '../../../testing/render-page.tsx';

withFakeFirebase();

const HELD = aBooking({ state: 'held', hold: { by: 'guest', until: '2027-02-01T19:00:00.000Z' } });
const UNCONFIRMED = signedIn({ isEmailConfirmed: false });
const CONFIRM = 'POST /orders/booking-1/confirm';

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  fakeApi.answer({ 'GET /bookings': [HELD], 'GET /room': { count: 0, rooms: [] } });
});

it('a stay that waits for a proof of the e-mail opens on its page, which says what to do', async () => {
  serveRoom({
    'GET /bookings': [HELD],
    'POST /orders': made(HELD),
    'POST /bookings/find': { status: 'success' },
  });
  const user = await renderPage('/book?room=tide-room', { as: UNCONFIRMED });
  await screen.findByRole('button', { name: 'Confirm Book' });
  await typeStay(user, '10/03/2027', '12/03/2027');
  await user.click(await screen.findByRole('button', { name: 'Confirm Book' }));
  await expectPath('/dashboard/booking/booking-1');
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  expect(screen.getByText(/^Your promotion code needs a confirmed e-mail\./)).toBeVisible();
  expect(screen.queryByText(MESSAGE.booked)).toBeNull();
  await user.click(button('Send the e-mail again'));
  expect(await screen.findByText('Sent again. It may take a minute.')).toBeVisible();
  expect(fakeApi.callsTo('POST /bookings/find')[0]?.body).toEqual({
    number: 'BOOK-ING-',
    email: 'robin@innkeep.test',
  });
});

it('sees that the e-mail was confirmed on another device', async () => {
  const lookup = 'POST http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:lookup';
  const account = { localId: 'robin', email: ROBIN.email };
  fakeApi.answer({ [lookup]: { users: [{ ...account, emailVerified: false }] } });
  const { auth } = await firebaseAuth();
  await signInWithEmailAndPassword(auth, ROBIN.email, ROBIN.password);
  localStorage.setItem(STORAGE_KEY.accessToken, SYNCED.data);
  await renderSite('/dashboard/booking/booking-1');
  await screen.findByRole('heading', { name: 'Check your e-mail' });
  fakeApi.answer({ [lookup]: { users: [{ ...account, emailVerified: true }] } });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('button', { name: 'Confirm my stay' })).toBeVisible();
});

it('is confirmed by an account with a confirmed e-mail, without a key', async () => {
  fakeApi.answer({ [CONFIRM]: aBooking() });
  const user = await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  const confirm = await screen.findByRole('button', { name: 'Confirm my stay' });
  fakeApi.answer({ 'GET /bookings': [aBooking()] });
  await user.click(confirm);
  await screen.findByText(MESSAGE.booked);
  expect(await screen.findByRole('region', { name: 'Your room is booked' })).toBeVisible();
  expect(fakeApi.callsTo(CONFIRM)[0]?.headers.get('Authorization')).toBeNull(); // no key: tests have no token
});

it('says beside the button that another stay has used the code; the room can be released', async () => {
  fakeApi.answer({
    [CONFIRM]: refusal('code/used-elsewhere'),
    'DELETE /orders/booking-1': { acknowledged: true, deletedCount: 1 },
    'GET /bookings/cancelled': [], // which the list opens afterwards
  });
  const user = await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Confirm my stay' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your code has been used for another stay.');
  await user.click(button('Release the room'));
  await waitFor(() => expect(fakeApi.callsTo('DELETE /orders/booking-1')).toHaveLength(1));
  await expectPath('/dashboard/booking');
});
