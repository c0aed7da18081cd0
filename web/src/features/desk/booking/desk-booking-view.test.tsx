import { aStay, day } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, expectAskedBeforeUnload, field, fill, hrefOf } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ID = 'ab12cd34ef56';
const GET = `GET /desk/bookings/${ID}`;
const PUT = `PUT /desk/bookings/${ID}`;
const KNOWN = aDeskBooking();

const region = (name: string) => screen.getByRole('region', { name });

async function open() {
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

beforeEach(() => {
  fakeApi.answer({
    [GET]: KNOWN,
  });
});

it('shows guest, stay, bill, mails, note and what happened', async () => {
  fakeApi.answer({
    [GET]: aDeskBooking({
      note: 'Likes the corner table.',
      audit: [
        {
          _id: 'a',
          action: 'booking/changed',
          by: 'Robin Example',
          at: '2027-01-21T15:04:00Z',
          target: ID,
          what: '$240 became $200.',
          why: 'Noise.',
        },
      ],
      mail: [{ kind: 'confirmation', state: 'SUCCESS', attempts: 1, at: '2027-01-20T12:00:00Z' }],
    }),
  });
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ana Silva');
  expect(screen.getByText('Booking AB12-CD34 · Website')).toBeVisible();
  expect(region('Stay')).toHaveTextContent(/Monday1 Feb 2027.*The Tide Room2 nights, 2 guests/);
  expect(region('Guest')).toHaveTextContent('ana@innkeep.test');
  expect(region('Bill')).toHaveTextContent('Total bill$240Balance due$240');
  expect(field('For the desk')).toHaveValue('Likes the corner table.');
  expect(region('Note')).toHaveTextContent('Guests never see it.');
  expect(region('E-mail to the guest')).toHaveTextContent('Confirmation: Sent');
  expect(region('History')).toHaveTextContent(
    'Changed. $240 became $200. “Noise.”Robin Example, 21 Jan 2027, 10:04',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'See in audit' }))).toBe(
    '/dashboard/audit?booking=AB12-CD34',
  );
});

it('says so where it has more entries than it shows', async () => {
  fakeApi.answer({ [GET]: aDeskBooking({ hasEarlierEntries: true }) });
  await open();
  expect(region('History')).toHaveTextContent('Admins find older ones in the audit.');
});

it('takes no more off a bill than it says, where that has become smaller since', async () => {
  const known = aDeskBooking();
  fakeApi.answer({ [GET]: { ...known, booking: { ...known.booking, waived: 30_000 } } });
  await open();
  expect(region('Bill')).toHaveTextContent('As agreed$240Discount−$240Charged$0');
});

it('leads only admins to the audit', async () => {
  await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await screen.findByRole('heading', { name: 'History' });
  expect(screen.queryByRole('link', { name: 'See in audit' })).toBeNull();
});

it('saves the guest; what a colleague has written since is said and stays, and nothing typed is lost', async () => {
  const user = await open();
  await user.click(button('Edit guest'));
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(screen.queryByRole('combobox', { name: 'Booked by' })).toBeNull(); // it was on the website
  await fill(user, 'Name', 'Ana Silva-Costa');
  const theirs = { ...KNOWN.booking, rev: 2, guest: { ...KNOWN.booking.guest, phone: '555 0199' } };
  fakeApi.answer({ [GET]: aDeskBooking({ booking: theirs }), [PUT]: {} });
  fakeApi.once(PUT, refusal('booking/changed'));
  await user.click(button('Save'));
  await screen.findByText(
    'Someone else has changed this: Phone: 555 0199 (was nothing). ' + 'Your own changes here still apply.',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else has changed this.');
  expect(field('Name')).toHaveValue('Ana Silva-Costa');
  await user.click(button('Save'));
  await screen.findByText('Guest details saved.');
  const guest = { name: 'Ana Silva-Costa', phone: '', arrivalTime: '', wish: '' };
  expect(fakeApi.callsTo(PUT).map(({ body }) => body)).toEqual([
    { rev: 1, guest, email: 'ana@innkeep.test' },
    { rev: 2, guest: { ...guest, phone: '555 0199' }, email: 'ana@innkeep.test' },
  ]);
});

it('corrects how a guest has booked, unless it was on the website', async () => {
  fakeApi.answer({ [GET]: aDeskBooking({ source: 'phone' }), [PUT]: {} });
  const user = await open();
  await user.click(button('Edit guest'));
  await user.selectOptions(field('Booked by'), 'E-mail');
  await user.click(button('Save'));
  await screen.findByText('Guest details saved.');
  expect(fakeApi.callsTo(PUT)[0]?.body).toMatchObject({ source: 'email' });
});

it('saves the note, for the desk alone', async () => {
  const user = await open();
  fakeApi.answer({ [`PUT /desk/bookings/${ID}/note`]: {} });
  expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull();
  await fill(user, 'For the desk', 'Allergic to nuts.');
  fakeApi.answer({ [GET]: aDeskBooking({ note: 'Allergic to nuts.' }) });
  await user.click(button('Save note'));
  await screen.findByText('Note saved.');
  expect(fakeApi.callsTo(`PUT /desk/bookings/${ID}/note`)[0]?.body).toEqual({
    note: 'Allergic to nuts.',
    before: '',
  });
  expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull();
  await waitFor(() => expect(field('For the desk')).toHaveFocus());
});

it('replaces no note that a colleague has saved since, and lets both be kept', async () => {
  const NOTE = `PUT /desk/bookings/${ID}/note`;
  const user = await open();
  await fill(user, 'For the desk', 'Comes by train.');
  fakeApi.answer({ [GET]: aDeskBooking({ note: 'Brings a dog.' }), [NOTE]: { note: 'as saved' } });
  fakeApi.once(NOTE, refusal('booking/changed'));
  await user.click(button('Save note'));
  await screen.findByText('Brings a dog.');
  expect(region('Note')).toHaveTextContent('Someone else has changed this.');
  expect(field('For the desk')).toHaveValue('Comes by train.');
  expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull();
  await user.click(button('Keep both'));
  expect(field('For the desk')).toHaveValue('Brings a dog.\n\nComes by train.');
  expect(field('For the desk')).toHaveFocus();
  expect(region('Note')).not.toHaveTextContent('Someone else');
  await user.click(button('Save note'));
  await screen.findByText('Note saved.');
  expect(fakeApi.callsTo(NOTE).map(({ body }) => body)).toEqual([
    { note: 'Comes by train.', before: '' },
    { note: 'Brings a dog.\n\nComes by train.', before: 'Brings a dog.' },
  ]);
});

it('tells of a note that arrives while another is typed', async () => {
  const user = await open();
  await fill(user, 'For the desk', 'Comes by train.');
  fakeApi.answer({ [GET]: aDeskBooking({ note: 'Brings a dog.' }) });
  dispatchEvent(new Event('visibilitychange')); // as when a user returns to the tab
  await screen.findByText('Brings a dog.');
  await user.click(button('Keep only mine'));
  expect(field('For the desk')).toHaveValue('Comes by train.');
  expect(button('Save note')).toBeEnabled();
});

it('takes the steps that the stay’s state and day allow', async () => {
  const user = await open();
  expect(button('Check in')).toBeVisible();
  expect(button('Cancel Book')).toBeVisible();
  fakeApi.answer({ [`POST /desk/bookings/${ID}/check-in`]: {} });
  const here = { ...KNOWN.booking, state: 'checked-in', rev: 2 } as const;
  fakeApi.answer({ [GET]: aDeskBooking({ booking: here, checkedInAt: '2027-02-01T17:00:00.000Z' }) });
  await user.click(button('Check in'));
  await screen.findByText('Ana Silva checked in.');
  await screen.findByRole('button', { name: 'Undo check-in' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(button('Check out')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel Book' })).toBeNull();
});

it('cancels, once that is confirmed', async () => {
  const user = await open();
  fakeApi.answer({ [`DELETE /orders/${ID}`]: { deletedCount: 1 } });
  await user.click(button('Cancel Book'));
  fakeApi.answer({
    [GET]: aDeskBooking({ booking: { ...KNOWN.booking, state: 'cancelled', rev: 2 }, due: 0 }),
  });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel Book' }));
  await screen.findByText('Cancelled');
  expect(screen.queryByRole('button', { name: 'Change stay' })).toBeNull();
});

it('says that a booking is not there', async () => {
  fakeApi.answer({ [GET]: refusal('booking/not-found') });
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find that booking');
});

it('asks before leaving the page with an unsaved note or guest', async () => {
  const user = await open();
  await user.type(field('For the desk'), 'A');
  await expectAskedBeforeUnload(true);
  await user.clear(field('For the desk'));
  await expectAskedBeforeUnload(false);
  await user.click(button('Edit guest'));
  await expectAskedBeforeUnload(false);
  await user.type(field('Phone'), '5');
  await expectAskedBeforeUnload(true);
  await user.click(button('Discard'));
  await expectAskedBeforeUnload(false);
});

it('sends the guest again what their booking asks for', async () => {
  fakeApi.answer({ [`POST /orders/${ID}/mail`]: { to: 'ana@innkeep.test' } });
  const user = await open();
  await user.click(
    within(region('E-mail to the guest')).getByRole('button', { name: 'Send the confirmation again' }),
  );
  await screen.findByText('The e-mail is on its way to ana@innkeep.test.');
  expect(fakeApi.callsTo(`POST /orders/${ID}/mail`)).toHaveLength(1);
});

it('sends nothing again to a guest without an e-mail', async () => {
  const known = aDeskBooking();
  fakeApi.answer({ [GET]: { ...known, booking: { ...known.booking, email: '' } } });
  await open();
  expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
});

it('names the day on which a guest left early, with the nights that they slept', async () => {
  const [stay, left] = [aStay('2027-01-26', '2027-01-30'), day('2027-01-27')];
  const booking = { ...KNOWN.booking, ...stay, state: 'checked-out' as const, releasedFrom: left, nights: 1 };
  fakeApi.answer({ [GET]: aDeskBooking({ booking }) });
  await open();
  expect(region('Stay')).toHaveTextContent(/Check OutWednesday27 Jan 2027.*1 night, 2 guests/);
  expect(region('Stay')).toHaveTextContent('Booked until Saturday 30 January');
});
