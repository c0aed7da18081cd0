import type { HousekeepingDay, HousekeepingRoom } from '@innkeep/contract/desk/housekeeping';
import { day } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectPath } from '../../../testing/act.ts';
import { fakeApi, noNetwork, refusal, status } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const AT = '2027-02-01T16:59:45.000Z';
const PARTY = { guests: 2, children: 0 };

function aRoom(changes: Partial<HousekeepingRoom> = {}): HousekeepingRoom {
  const said = changes.said ?? 'to-clean';
  const tide = { roomId: 'tide', rev: 1, name: 'The Tide Room', state: said, note: '' };
  return { ...tide, said, ...changes };
}

const LOFT = aRoom({ roomId: 'loft', name: 'The Sail Loft', rev: 0, said: 'clean' });

function list(rooms: HousekeepingRoom[], news = 'none'): HousekeepingDay {
  return { date: day('2027-02-01'), rooms, at: AT, news };
}

const serve = (...rooms: HousekeepingRoom[]) => fakeApi.answer({ 'GET /desk/housekeeping': list(rooms) });
const room = (name: string) => screen.getByRole('article', { name });
const sent = (call: string) => fakeApi.callsTo(call).map(({ body }) => body);

async function open(as: 'housekeeping' | 'desk' = 'housekeeping') {
  const user = await renderPage('/dashboard/housekeeping', { as });
  await screen.findByRole('article', { name: 'The Tide Room' });
  return user;
}

beforeEach(() => {
  fakeApi.answer({ 'GET /desk/housekeeping/changes': { news: 'none' } });
  serve(aRoom(), LOFT);
});

it('is the first page of housekeeping, and the only one in the menu beside their own', async () => {
  await renderPage('/dashboard', { as: 'housekeeping' });
  await expectPath('/dashboard/housekeeping');
  expect(await screen.findByRole('heading', { level: 1, name: 'Housekeeping' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Housekeeping · Harbour House'));
  expect(screen.queryByRole('link', { name: 'Today' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Stays' })).toBeNull();
});

it('says which channel’s guests leave, stay and come, who are counted nowhere', async () => {
  const party = { guests: 0, children: 0, channel: 'Airbnb' };
  serve(aRoom({ leaving: { ...party, hasLeft: false }, arriving: { ...party, channel: 'Vrbo' } }), {
    ...LOFT,
    staying: { ...party, until: day('2027-02-03'), isToService: true },
  });
  await open();
  expect(room('The Tide Room')).toHaveTextContent('Due out today: guests from Airbnb');
  expect(room('The Tide Room')).toHaveTextContent('Arrival today: guests from Vrbo');
  expect(room('The Sail Loft')).toHaveTextContent('In house until Wed 3 Feb: guests from Airbnb');
});

it('says what a room needs tonight beside who is in it', async () => {
  const extras = [
    { name: 'Cot', count: 1 },
    { name: 'Extra towels', count: 2 },
  ];
  serve(aRoom({ arriving: { ...PARTY, extras } }));
  await open();
  expect(room('The Tide Room')).toHaveTextContent('Arrival today: 2 guests, Cot, Extra towels × 2');
});

it('says in the order of the morning who leaves and who comes, and how many', async () => {
  serve(
    aRoom({ leaving: { ...PARTY, hasLeft: true }, arriving: { guests: 3, children: 1 } }),
    aRoom({ roomId: 'a', name: 'The Cabin', said: 'clean', leaving: { ...PARTY, hasLeft: false } }),
    aRoom({ roomId: 'b', name: 'The Attic', arriving: { guests: 1, children: 0 }, note: 'A cot' }),
    aRoom({
      roomId: 'c',
      name: 'The Quay',
      said: 'clean',
      staying: { ...PARTY, until: day('2027-02-03'), isToService: true },
    }),
    LOFT,
  );
  await open();
  const parts = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'Due out, arrival today',
    'Due out today',
    'To clean, arrival today',
    'Service',
    'Nothing to do',
  ]);
  expect(screen.getByText('2 rooms to clean, 1 room still occupied, 1 room to service')).toBeVisible();
  expect(room('The Tide Room')).toHaveTextContent('Checked out: 2 guestsArrival today: 2 adults, 1 child');
  expect(room('The Cabin')).toHaveTextContent('Due out today, still in the room: 2 guests');
  expect(room('The Attic')).toHaveTextContent('A cot');
  expect(room('The Quay')).toHaveTextContent('OccupiedIn house until Wed 3 Feb: 2 guests');
  expect(room('The Sail Loft')).toHaveTextContent('Free');
});

it('marks a room as clean by one press, and the focus stays with the room where it then stands', async () => {
  fakeApi.answer({ 'PUT /desk/housekeeping/tide': {} });
  const user = await open();
  const press = screen.getByRole('button', { name: 'Mark as clean: The Tide Room' });
  serve(aRoom({ rev: 2, said: 'clean' }), LOFT);
  await user.click(press);
  await screen.findByText('The Tide Room is clean.');
  expect(sent('PUT /desk/housekeeping/tide')).toEqual([{ rev: 1, state: 'clean' }]);
  const again = await screen.findByRole('button', { name: 'Needs cleaning: The Tide Room' });
  await waitFor(() => expect(again).toHaveFocus());
  expect(screen.getByText('Nothing to clean.')).toBeVisible();
  await user.click(again);
  await screen.findByText('The Tide Room needs cleaning.');
  expect(sent('PUT /desk/housekeeping/tide')[1]).toEqual({ rev: 2, state: 'to-clean' });
});

it('says by one press that a room whose guest stays is serviced, and then has nothing to do there', async () => {
  fakeApi.answer({ 'PUT /desk/housekeeping/loft': {} });
  const staying = { ...PARTY, until: day('2027-02-03'), isToService: true };
  serve(aRoom({ said: 'clean' }), { ...LOFT, staying });
  const user = await open();
  const press = within(screen.getByRole('region', { name: 'Service' })).getByRole('button', {
    name: 'Serviced: The Sail Loft',
  });
  serve(aRoom({ said: 'clean' }), { ...LOFT, rev: 1, staying: { ...staying, isToService: false } });
  await user.click(press);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Service' })).toBeNull());
  expect(sent('PUT /desk/housekeeping/loft')).toEqual([{ rev: 0, state: 'clean' }]);
  const done = within(screen.getByRole('region', { name: 'Nothing to do' }));
  expect(done.getByRole('button', { name: 'Needs cleaning: The Sail Loft' })).toBeVisible();
});

it('says if a colleague was quicker, and shows what they have said', async () => {
  fakeApi.answer({ 'PUT /desk/housekeeping/tide': refusal('booking/changed') });
  const user = await open();
  serve(aRoom({ rev: 2, note: 'Wait' }), LOFT);
  await user.click(screen.getByRole('button', { name: 'Mark as clean: The Tide Room' }));
  await screen.findByText(/^Someone else has changed this/);
  expect(await within(room('The Tide Room')).findByText('Wait')).toBeVisible();
});

it('keeps a note about a room, and its state', async () => {
  fakeApi.answer({ 'PUT /desk/housekeeping/tide': {} });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add a note: The Tide Room' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Note: The Tide Room' }));
  fakeApi.once('PUT /desk/housekeeping/tide', refusal('booking/changed'));
  await user.type(dialog.getByLabelText('For housekeeping'), ' The lamp is broken ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Someone else has changed this/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Note saved.');
  expect(sent('PUT /desk/housekeeping/tide')).toEqual(
    Array(2).fill({ rev: 1, state: 'to-clean', note: 'The lamp is broken' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('loses no note if the call fails, or the room moves to another part of the list', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-02-01T17:00:00Z') });
  const user = await open();
  const calls = ['PUT /desk/housekeeping/tide', 'GET /desk/housekeeping', 'HEAD /'];
  fakeApi.answer(Object.fromEntries(calls.map((call) => [call, noNetwork])));
  await user.click(screen.getByRole('button', { name: 'Add a note: The Tide Room' }));
  const note = await screen.findByLabelText('For housekeeping');
  await user.type(note, 'The lamp is broken');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Add a note/, hidden: true })).toBeNull());
  expect(note).toBeInTheDocument();
  fakeApi.answer({
    'PUT /desk/housekeeping/tide': {},
    'HEAD /': status(200),
    'GET /desk/housekeeping': list([aRoom({ rev: 2, said: 'clean' }), LOFT], 'some'),
    'GET /desk/housekeeping/changes': { news: 'some' },
  });
  await vi.advanceTimersByTimeAsync(20_000);
  await screen.findByText('Nothing to clean.');
  expect(note).toBeInTheDocument();
  expect(note).toHaveValue('The lamp is broken');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Note saved.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers the desk to take a room out of order until a day, and back', async () => {
  const block = { _id: 'b', rev: 3, roomId: 'tide', from: day('2027-02-01'), to: day('2027-02-04') };
  const works = { ...block, kind: 'out-of-order', note: 'The shower' } as const;
  fakeApi.answer({ 'POST /desk/blocks': works, 'DELETE /desk/blocks/b': { deletedCount: 1 } });
  const user = await open('desk');
  await user.click(screen.getByRole('button', { name: 'Out of order…: The Tide Room' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take The Tide Room out of order?' }));
  await user.clear(dialog.getByLabelText('Free again on'));
  await user.type(dialog.getByLabelText('Free again on'), '04.02.2027');
  await user.type(dialog.getByLabelText('What’s wrong'), 'The shower{Escape}');
  serve(aRoom({ state: 'out-of-order', block: works }), LOFT);
  await user.click(dialog.getByRole('button', { name: 'Out of order' }));
  await screen.findByText('Block added.');
  expect(sent('POST /desk/blocks')).toEqual([
    { roomId: 'tide', from: '2027-02-01', to: '2027-02-04', kind: 'out-of-order', note: 'The shower' },
  ]);
  expect(room('The Tide Room')).toHaveTextContent('Out of orderFree again on Thu 4 Feb: The shower');
  expect(screen.queryByRole('button', { name: 'Mark as clean: The Tide Room' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back in order: The Tide Room' }));
  await screen.findByText('Block lifted.');
});

it('offers housekeeping nothing of the kind', async () => {
  serve(aRoom({ state: 'out-of-order' }), LOFT);
  await open();
  expect(screen.queryByRole('button', { name: /order/ })).toBeNull();
});

it('reloads within 20 s of news, and not before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-02-01T17:00:00Z') });
  await open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fakeApi.callsTo('GET /desk/housekeeping')).toHaveLength(1);
  fakeApi.answer({
    'GET /desk/housekeeping': list([aRoom({ note: 'A cot' })], 'some'),
    'GET /desk/housekeeping/changes': { news: 'some' },
  });
  await vi.advanceTimersByTimeAsync(20_000);
  await screen.findByText('A cot');
  expect(fakeApi.callsTo('GET /desk/housekeeping')).toHaveLength(2);
  expect(fakeApi.callsTo('GET /desk/housekeeping/changes')[0]?.path).toContain(encodeURIComponent(AT));
});

it('says that it may be out of date while the server does not answer, and that there are no rooms', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-02-01T17:00:00Z') });
  await open();
  fakeApi.answer({ 'GET /desk/housekeeping/changes': noNetwork });
  await vi.advanceTimersByTimeAsync(20_000);
  await screen.findByText(/This may be out of date\.$/);
  expect(room('The Tide Room')).toBeVisible();
});

it('says so where there are no rooms', async () => {
  serve();
  await renderPage('/dashboard/housekeeping', { as: 'desk' });
  await screen.findByRole('heading', { name: 'No rooms yet' });
});
