import type { AuditPageLine } from '@innkeep/contract/desk/audit-line';
import { day } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field, fill, hrefOf } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { setScreenWidth } from '../../../testing/fake-screen.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const CHANGED: AuditPageLine = {
  _id: 'a',
  action: 'booking/changed',
  target: 'ab12cd34ef56',
  at: '2027-01-21T15:04:00Z',
  by: 'Jo Weber',
  email: 'jo@innkeep.test',
  what: '$240 became $200.',
  why: 'Noise',
};
const JOINED: AuditPageLine = {
  _id: 'b',
  action: 'user/joined-desk',
  target: 'uid-of-jo',
  at: '2027-01-20T15:04:00Z',
  by: 'a person without an account',
  person: 'Jo Weber',
};
const ROW = '21 Jan 2027, 10:04Jo WeberChanged. $240 became $200.Booking AB12-CD34Noise';

const asked = () => fakeApi.callsTo('GET /desk/audit').map(({ path }) => path);
const open = (search = '') => renderPage(`/dashboard/audit${search}`, { as: 'admin' });
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

beforeEach(() => fakeApi.answer({ 'GET /desk/audit': { entries: [CHANGED, JOINED] } }));

it('tells when, who, what and why, the latest first, and leads to the booking', async () => {
  await open();
  await screen.findByRole('table');
  expect(rows()).toEqual([
    'WhenWhoWhatWhy',
    ROW,
    '20 Jan 2027, 10:04a person without an accountBecame desk staff.Jo Weber',
  ]);
  const booking = screen.getByRole('link', { name: 'Booking AB12-CD34' });
  expect(hrefOf(booking)).toBe('/dashboard/stays/ab12cd34ef56');
  expect(screen.getByText('2 entries.')).toBeVisible();
});

it('names and links whose money it was, and where a block stands', async () => {
  const booking = { _id: 'ab12cd34ef56', name: 'Ana Silva', roomName: 'The Tide Room' };
  const line = { by: 'Jo Weber', at: '2027-01-21T15:04:00Z' };
  const entries: AuditPageLine[] = [
    { ...line, _id: 'a', action: 'payment/received', target: booking._id, booking, what: '$50 in cash.' },
    { ...line, _id: 'b', action: 'booking/waived', target: booking._id, booking, what: '$50: less.' },
    { ...line, _id: 'c', action: 'block/lifted', target: 'works', blockFrom: day('2027-02-03') },
    { ...line, _id: 'd', action: 'payment/mismatch', target: '' },
  ];
  fakeApi.answer({ 'GET /desk/audit': { entries } });
  await open();
  await screen.findByRole('table');
  const links = within(screen.getByRole('table')).getAllByRole('link', { name: /Booking|chart/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ana Silva, The Tide Room: Booking AB12-CD34', '/dashboard/stays/ab12cd34ef56'],
    ['Ana Silva, The Tide Room: Booking AB12-CD34', '/dashboard/stays/ab12cd34ef56'],
    ['See on the chart', '/dashboard/chart?from=2027-02-03'],
  ]);
  expect(rows()[2]).toContain('Waived $50: less.');
});

it('is narrowed by booking, person and day, and keeps that in the address', async () => {
  const user = await open();
  await screen.findByRole('table');
  await user.type(field('Booking'), 'ab12cd34{Enter}');
  await fill(user, 'Person', 'Jo@innkeep.test');
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '21/1/2027');
  await user.tab();
  const search = '?booking=AB12-CD34&by=jo%40innkeep.test&day=2027-01-21';
  await waitFor(() => expect(asked().at(-1)).toBe(`/desk/audit${search}`));
  expect(location.search).toBe(search);
  expect(field('Booking')).toHaveValue('AB12-CD34');
  await user.click(screen.getByRole('link', { name: 'Show everything' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(field('Booking')).toHaveValue('');
});

it('takes its filters from the address, and leaves out what is none', async () => {
  await open('?booking=nonsense&by=jo@innkeep.test&day=soon');
  await screen.findByRole('table');
  expect(asked()).toEqual(['/desk/audit?by=jo%40innkeep.test']);
  expect(field('Person')).toHaveValue('jo@innkeep.test');
  // All lines are theirs already.
  expect(screen.queryByRole('link', { name: 'Show only what Jo Weber did' })).toBeNull();
});

it('says beside a filter what is no booking number, no name and no date', async () => {
  const user = await open();
  await screen.findByRole('table');
  await user.type(field('Booking'), 'Ana');
  await user.type(field('Person'), '-');
  await user.type(screen.getByRole('textbox', { name: 'Day' }), 'today');
  await user.tab();
  expect(screen.getByText('Enter a booking number, like AB12-CD34, or half of one.')).toBeVisible();
  expect(screen.getByText('Type a letter or a digit.')).toBeVisible();
  expect(screen.getByText('Please enter the date as dd/mm/yyyy.')).toBeVisible();
  expect(asked()).toEqual(['/desk/audit']);
});

it('narrows to the person who did something', async () => {
  const user = await open('?day=2027-01-21');
  await user.click(await screen.findByRole('link', { name: 'Show only what Jo Weber did' }));
  await waitFor(() => expect(location.search).toBe('?day=2027-01-21&by=jo%40innkeep.test'));
  expect(field('Person')).toHaveValue('jo@innkeep.test');
});

it('shows more by cursor, and keeps the focus where there is no more', async () => {
  fakeApi.answer({
    'GET /desk/audit': { entries: [CHANGED], next: 'at~a' },
    'GET /desk/audit?after=at%7Ea': { entries: [JOINED] },
  });
  const user = await open();
  await screen.findByText('The latest 1 entry.');
  await user.click(button('Show more'));
  await waitFor(() => expect(screen.getByText('2 entries.')).toHaveFocus());
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('keeps what it has where more cannot be had, and asks again', async () => {
  fakeApi.answer({
    'GET /desk/audit': { entries: [CHANGED], next: 'at~a' },
    'GET /desk/audit?after=at%7Ea': refusal('request/invalid'),
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('heading', { name: 'We couldn’t load more' });
  expect(rows()).toHaveLength(2);
  fakeApi.answer({ 'GET /desk/audit?after=at%7Ea': { entries: [JOINED] } });
  await user.click(button('Try again'));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

it('says that nothing matches, and leads back to everything', async () => {
  fakeApi.answer({ 'GET /desk/audit?day=2027-01-01': { entries: [] } });
  const user = await open('?day=2027-01-01');
  await screen.findByRole('heading', { name: 'No entries found' });
  await user.click(screen.getByRole('link', { name: 'Show everything' }));
  await screen.findByRole('table');
});

it('says what would stand there in a new house', async () => {
  fakeApi.answer({ 'GET /desk/audit': { entries: [] } });
  await open();
  await screen.findByRole('heading', { name: 'No entries yet' });
});

it('says that it cannot be had, and asks again', async () => {
  fakeApi.answer({ 'GET /desk/audit': refusal('request/invalid') });
  const user = await open();
  await screen.findByRole('heading', { name: 'We couldn’t load the audit' });
  expect(screen.getByText('Please check the highlighted fields.')).toBeVisible();
  fakeApi.answer({ 'GET /desk/audit': { entries: [CHANGED] } });
  await user.click(button('Try again'));
  await screen.findByRole('table');
});

it('shows cards on a phone', async () => {
  setScreenWidth(390);
  await open();
  const card = (await screen.findByText(/^Changed/)).closest('li');
  expect(card).toHaveTextContent(
    'Jo Weber21 Jan 2027, 10:04Changed. $240 became $200. “Noise”Booking AB12-CD34',
  );
  expect(screen.queryByRole('table')).toBeNull();
});
