import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBooking } from '../testing/bookings.ts';
import { button } from '../testing/act.ts';
import { aDay, aDeskStay } from '../testing/desk.ts';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aRoom } from '../testing/rooms.ts';

const KIT = { _id: 'kit', name: 'Kit', email: 'kit@innkeep.test', role: 'guest', isEmailConfirmed: true };
const SENTENCE = {
  'auth/required': 'Please sign in to continue.',
  'auth/forbidden': 'You don’t have permission to do that.',
} as const;
const CODES = ['auth/required', 'auth/forbidden'] as const;

/** Checks that the page has not changed, after enough time for sending a signed-out user to sign in. */
async function expectStillAt(path: string) {
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(location.pathname).toBe(path);
}

describe.each(CODES)('a call refused with %s', (code) => {
  const refused = refusal(code);

  it.each([
    ['/dashboard/allusers', ['GET /user']],
    ['/dashboard/rates', ['GET /rates', 'GET /rates/promos']],
    ['/dashboard/today', ['GET /desk/today']],
    ['/dashboard/chart', ['GET /desk/chart']],
    ['/dashboard/stays', ['GET /desk/bookings']],
    ['/dashboard/stays/booking-1', ['GET /desk/bookings/booking-1']],
    ['/dashboard/invoices', ['GET /desk/invoices', 'GET /desk/invoices/settings']],
    ['/dashboard/figures', ['GET /desk/figures']],
    ['/dashboard/audit', ['GET /desk/audit']],
  ])('says so on %s, and signs no user out', async (path, calls) => {
    fakeApi.answer({ 'GET /room/all': { count: 1, rooms: [aRoom()] } });
    fakeApi.answer(Object.fromEntries(calls.map((call) => [call, refused])));
    await renderPage(path, { as: 'admin' });
    expect((await screen.findAllByText(SENTENCE[code]))[0]).toBeVisible();
    await expectStillAt(path);
  });

  it('says so to an admin who makes another one, and ends what is shown', async () => {
    fakeApi.answer({ 'GET /user': [KIT], 'PUT /user/admin/kit': refused });
    const user = await renderPage('/dashboard/allusers', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Change the role of Kit' }));
    await user.click(button('Make Admin'));
    fakeApi.answer({ 'GET /user': refused });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make Admin' }));
    await waitFor(() => expect(screen.getAllByText(SENTENCE[code])).toHaveLength(2)); // one in the list
    expect(screen.queryByText('kit@innkeep.test')).toBeNull();
    await expectStillAt('/dashboard/allusers');
  });

  it('takes a day off screen and device once its reader may no longer see it', async () => {
    fakeApi.answer({
      'GET /desk/today': aDay({ arrivals: [aDeskStay({ name: 'Ana Silva' })] }),
    });
    await renderPage('/dashboard/today', { as: 'desk' });
    await screen.findByRole('article', { name: 'Ana Silva' });
    await waitFor(() => expect(localStorage.getItem('kept-bookings')).toContain('Ana Silva'));
    fakeApi.answer({ 'GET /desk/today': refused, 'GET /desk/changes': refused });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(screen.queryByText('Ana Silva')).toBeNull());
    await screen.findByText(SENTENCE[code]);
    expect(localStorage.getItem('kept-bookings')).toBeNull();
    await expectStillAt('/dashboard/today');
  });

  it('says so in a dialog that asks what cancelling means, which stays open', async () => {
    const paid = { paid: 24_000, refunded: 0 };
    fakeApi.answer({
      'GET /bookings': [aBooking({ money: paid })],
      'GET /bookings/booking-1/cancellation': refused,
    });
    const user = await renderPage('/dashboard/booking', { as: 'guest' });
    await user.click(await screen.findByRole('button', { name: 'Cancel Book: The Tide Room' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCE[code]);
    expect(screen.getByRole('dialog')).toBeVisible();
    await expectStillAt('/dashboard/booking');
  });
});

describe('a user who has to sign in again', () => {
  it('finds a link in the sentence', async () => {
    fakeApi.answer({ 'GET /user': refusal('auth/required') });
    await renderPage('/dashboard/allusers', { as: 'admin' });
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(button('Try again')).toBeVisible();
  });

  it('finds none where another account is needed', async () => {
    fakeApi.answer({ 'GET /user': refusal('auth/forbidden') });
    await renderPage('/dashboard/allusers', { as: 'admin' });
    await screen.findByText('You don’t have permission to do that.');
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
  });
});
