import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import { button, expectPath, fill } from '../../../testing/act.ts';
import { fakeApi, refusal, status } from '../../../testing/fake-api.ts';
import { providerRefusal, ROBIN, SIGN_IN, SYNCED, withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { renderPage, renderSite } from '../../../testing/render-page.tsx';
import { signIn } from '../api/firebase-calls.ts';

withFakeFirebase();

const PAGE = '/dashboard/userDetail';
const { checkin } = aStay('2027-03-09', '2027-03-11');
const NOTHING = { deletionBlockers: [], bookings: 2, isOfAddress: true };

let saved: { name: string; text: Promise<string> }[];

beforeEach(() => {
  saved = [];
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob; // the page makes no other
    return 'blob:one';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: last?.text() ?? Promise.resolve('') });
  });
});

async function signedIn(show: () => Promise<UserEvent>): Promise<UserEvent> {
  await signIn(ROBIN);
  const user = await show();
  await screen.findByRole('heading', { name: 'Your data' });
  return user;
}

const ofKnown = () => renderPage(PAGE, { as: 'guest' });

const dialog = async () => within(await screen.findByRole('dialog'));

async function typePassword(user: UserEvent) {
  await screen.findByLabelText('Your password');
  await fill(user, 'Your password', ROBIN.password);
}

it('a user who has just signed in has their data by one press, under a name that says whose and when', async () => {
  fakeApi.answer({ 'GET /user/account/data': { about: { hotel: 'Harbour House' } } });
  const user = await renderPage(PAGE, { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^my-data-harbour-house-\d{4}-\d{2}-\d{2}\.json$/);
  expect(await saved[0]?.text).toBe('{\n  "about": {\n    "hotel": "Harbour House"\n  }\n}');
  expect(await screen.findByText(/^Downloaded: /)).toBeVisible();
});

it('a user who signed in long ago does so again, and then has their data', async () => {
  fakeApi.once('GET /user/account/data', refusal('auth/not-recent'));
  fakeApi.answer({ 'GET /user/account/data': {} });
  const user = await signedIn(ofKnown);
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await typePassword(user);
  await user.click((await dialog()).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toHaveLength(1);
});

it('a download that failed in the dialog is not told again once that is closed', async () => {
  fakeApi.once('GET /user/account/data', refusal('auth/not-recent'));
  fakeApi.answer({ 'GET /user/account/data': status(503) });
  const user = await signedIn(ofKnown);
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await typePassword(user);
  await user.click((await dialog()).getByRole('button', { name: 'Download' }));
  await (await dialog()).findByText(/can’t be reached right now/);
  await user.click((await dialog()).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/can’t be reached right now/)).toBeNull();
});

it('a failed download says so on the page, and leaves the rest in place', async () => {
  fakeApi.answer({ 'GET /user/account/data': status(503) });
  const user = await renderPage(PAGE, { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t be reached right now');
  expect(saved).toHaveLength(0);
});

it('deleting says what goes and what stays, asks for the password, and ends signed out on a calm page', async () => {
  fakeApi.answer({ 'GET /user/account/deletion': NOTHING, 'DELETE /user/account': { status: 'success' } });
  localStorage.setItem(STORAGE_KEY.accessToken, SYNCED.data);
  const user = await signedIn(() => renderSite(PAGE));
  localStorage.setItem('kept-bookings', JSON.stringify({ uid: 'robin' }));
  await user.click(button('Delete my account'));
  await screen.findByText('We’ll delete:');
  expect(screen.getByText(/requests of 2 stays, including those under your address/)).toBeVisible();
  expect(screen.getByText(/your name on the bill for 10 years after the year of the stay/)).toBeVisible();
  expect(screen.getByText(/your account’s name, e-mail address and phone number/)).toBeVisible();
  await typePassword(user);
  await user.click((await dialog()).getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByRole('heading', { name: 'Your account has been closed' })).toBeVisible();
  expect(screen.getByText(/We’ll e-mail/)).toHaveTextContent(ROBIN.email);
  await expectPath('/login');
  await waitFor(() => expect(localStorage.getItem(STORAGE_KEY.accessToken)).toBeNull());
  await waitFor(() => expect(localStorage.getItem('kept-bookings')).toBeNull());
});

it('a wrong password deletes nothing', async () => {
  fakeApi.answer({ 'GET /user/account/deletion': NOTHING });
  const user = await signedIn(ofKnown);
  await user.click(button('Delete my account'));
  await typePassword(user);
  fakeApi.answer({ [SIGN_IN]: providerRefusal('INVALID_LOGIN_CREDENTIALS') });
  await user.click((await dialog()).getByRole('button', { name: 'Delete my account' }));
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('Wrong Pass');
  expect(fakeApi.callsTo('DELETE /user/account')).toHaveLength(0);
});

it('where the answer was lost, another press asks for no password again: the account may be closed', async () => {
  fakeApi.answer({ 'GET /user/account/deletion': NOTHING, 'DELETE /user/account': { status: 'success' } });
  fakeApi.once('DELETE /user/account', status(502));
  const user = await signedIn(ofKnown);
  await user.click(button('Delete my account'));
  await typePassword(user);
  await user.click((await dialog()).getByRole('button', { name: 'Delete my account' }));
  await (await dialog()).findByText(/can’t be reached right now/);
  fakeApi.answer({
    'GET /user/account/deletion': refusal('auth/required'),
    'DELETE /user/account': refusal('auth/required'),
  });
  window.dispatchEvent(new Event('visibilitychange')); // the tab is turned to again
  window.dispatchEvent(new Event('online'));
  fakeApi.answer({ [SIGN_IN]: providerRefusal('USER_DISABLED') });
  await user.click((await dialog()).getByRole('button', { name: 'Delete my account' }));
  await screen.findByRole('heading', { name: 'Your account has been closed' });
  expect(fakeApi.callsTo('GET /user/account/deletion')).toHaveLength(1);
});

it('a session that has ended closes nothing', async () => {
  fakeApi.answer({
    'GET /user/account/deletion': NOTHING,
    'DELETE /user/account': refusal('auth/required'),
  });
  const user = await signedIn(ofKnown);
  await user.click(button('Delete my account'));
  await typePassword(user);
  await user.click((await dialog()).getByRole('button', { name: 'Delete my account' }));
  await (await dialog()).findByText(/Please sign in to continue/);
  expect(screen.queryByRole('heading', { name: 'Your account has been closed' })).toBeNull();
});

it('an obstacle is named with its stay, and where to go', async () => {
  const deletionBlockers = [
    { kind: 'ahead', booking: { _id: 'a', checkin, isOwn: true } },
    { kind: 'owing', booking: { _id: 'b', checkin, isOwn: false } },
  ];
  fakeApi.answer({ 'GET /user/account/deletion': { ...NOTHING, deletionBlockers } });
  const user = await renderPage(PAGE, { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await screen.findByText(/You have a stay from Tue 9 Mar 2027\. Cancel it first/);
  expect(screen.getByRole('link', { name: 'Open the stay' })).toHaveAttribute('href', '/dashboard/booking/a');
  expect(screen.getByRole('link', { name: /among your stays/ })).toHaveAttribute(
    'href',
    '/dashboard/booking',
  );
  expect(screen.getByText(/Our desk:/)).toBeVisible();
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an obstacle that comes up in between replaces the question', async () => {
  fakeApi.answer({ 'GET /user/account/deletion': { ...NOTHING, deletionBlockers: [{ kind: 'staff' }] } });
  fakeApi.once('GET /user/account/deletion', NOTHING);
  fakeApi.answer({ 'DELETE /user/account': refusal('account/hindered') });
  const user = await signedIn(ofKnown);
  await user.click(button('Delete my account'));
  await typePassword(user);
  await user.click((await dialog()).getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText(/You work here\. Ask an admin/)).toBeVisible();
});

it('what deleting would mean can be asked again where it could not be read', async () => {
  fakeApi.answer({ 'GET /user/account/deletion': refusal('request/too-many') });
  const user = await renderPage(PAGE, { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await screen.findByText('We couldn’t load your account');
  fakeApi.answer({ 'GET /user/account/deletion': NOTHING });
  await user.click(button('Try again'));
  expect(await screen.findByText('We’ll delete:')).toBeVisible();
});
