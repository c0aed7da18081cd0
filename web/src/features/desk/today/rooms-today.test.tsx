import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import type { RoomToday } from '@innkeep/contract/desk/room-care';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hrefOf } from '../../../testing/act.ts';
import { aDay, aDeskBooking, aDeskStay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { ANA, card as shownCard, openToday, TOM } from '../../../testing/open-today.ts';

const TO_CLEAN: RoomToday = { roomId: 'tide-room', rev: 3, state: 'to-clean', note: '' };
const CHECK_IN = 'POST /desk/bookings/ab12cd34ef56/check-in';
const CHANGE = 'PUT /desk/bookings/ab12cd34ef56';
const CARE = 'PUT /desk/housekeeping/tide-room';

const card = (name: string) => within(shownCard(name));
const sent = (call: string) => fakeApi.callsTo(call).map(({ body }) => body);

async function open(day: Partial<DeskDay>) {
  const user = await openToday(day);
  await screen.findByRole('article', { name: 'Ana Silva' });
  return user;
}

beforeEach(() => fakeApi.answer({ [CARE]: {}, [CHECK_IN]: {} }));

it('says of an arriving guest whether their room is clean; one press says that it is', async () => {
  const user = await open({ arrivals: [ANA], rooms: [TO_CLEAN] });
  expect(hrefOf(screen.getByRole('link', { name: '1 room to clean' }))).toBe('/dashboard/housekeeping');
  const press = card('Ana Silva').getByRole('button', { name: 'To clean: The Tide Room. Mark as clean' });
  fakeApi.answer({ 'GET /desk/today': aDay({ arrivals: [ANA], rooms: [] }) });
  await user.click(press);
  await screen.findByText('The Tide Room is clean.');
  expect(sent(CARE)).toEqual([{ rev: 3, state: 'clean' }]);
  expect(await card('Ana Silva').findByText('Clean')).toBeVisible();
  expect(screen.queryByRole('link', { name: /to clean/ })).toBeNull();
});

it('says whether others are still in it, or that it is out of order', async () => {
  const loft = { roomId: 'loft', roomName: 'The Sail Loft' };
  await open({
    arrivals: [ANA, aDeskStay({ _id: 'ben', name: 'Ben Ito', ...loft })],
    departures: [TOM],
    rooms: [{ ...TO_CLEAN, roomId: 'loft', state: 'out-of-order' }],
  });
  expect(card('Ana Silva').getByText('Occupied')).toBeVisible();
  expect(card('Ben Ito').getByText('Out of order')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Mark as clean/ })).toBeNull();
});

it('offers the same of the room of a guest who has left, and nothing on another day', async () => {
  const left = { ...TOM, state: 'checked-out' } as const;
  await open({ arrivals: [{ ...ANA, state: 'no-show' }], departures: [left], rooms: [TO_CLEAN] });
  expect(card('Tom Baker').getByRole('button', { name: /^To clean: The Tide Room/ })).toBeVisible();
  expect(card('Ana Silva').queryByText('To clean')).toBeNull();
});

it('asks before a guest is checked in to a room that is not clean', async () => {
  const user = await open({ arrivals: [ANA], rooms: [TO_CLEAN] });
  fakeApi.answer({ 'GET /desk/bookings/ab12cd34ef56': aDeskBooking() });
  fakeApi.once(CHECK_IN, refusal('room/not-clean', { takesUnclean: 'The Tide Room is not clean yet.' }));
  await user.click(screen.getByRole('button', { name: 'Check in: Ana Silva' }));
  const asked = within(
    await screen.findByRole('dialog', { name: 'The Tide Room is not clean yet. Check in anyway?' }),
  );
  expect(asked.getByRole('button', { name: 'Not now' })).toHaveFocus();
  await user.click(asked.getByRole('button', { name: 'Check in anyway' }));
  await screen.findByText('Ana Silva checked in.');
  expect(sent(CHECK_IN)).toEqual([{ rev: 1 }, { rev: 1, takesUnclean: true }]);
  expect(screen.queryByRole('button', { name: /^Give / })).toBeNull();
});

it('offers a clean room of the type that was booked, and checks the guest in to it', async () => {
  const type = { _id: 'type-sea', name: 'Sea view' };
  const { booking } = aDeskBooking();
  const choice = { capacity: 2, type, total: 24_000, nightly: 12_000, broken: [], inTheWay: [] };
  fakeApi.answer({
    'GET /desk/bookings/ab12cd34ef56': aDeskBooking({ booking: { ...booking, roomType: type } }),
    'GET /desk/rooms': {
      rooms: [
        { ...choice, _id: 'tide-room', name: 'The Tide Room' },
        { ...choice, _id: 'loft', name: 'The Sail Loft', type: { _id: 'type-sail', name: 'Sail' } },
        { ...choice, _id: '11', name: 'Room 11', notReady: 'to-clean' },
        { ...choice, _id: '12', name: 'Room 12' },
      ],
      tooSmall: 0,
    },
    [CHANGE]: { ...booking, rev: 2 },
  });
  const user = await open({ arrivals: [ANA], rooms: [TO_CLEAN] });
  fakeApi.once(CHECK_IN, refusal('room/not-clean', { takesUnclean: 'The Tide Room is not clean yet.' }));
  await user.click(screen.getByRole('button', { name: 'Check in: Ana Silva' }));
  expect(await screen.findByText('Room 12 is clean and free for the whole stay.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give Room 12' }));
  await screen.findByText('Ana Silva checked in.');
  expect(sent(CHANGE)).toEqual([{ rev: 1, room: '12' }]);
  expect(sent(CHECK_IN)).toEqual([{ rev: 1 }, { rev: 2 }]);
});

it('is read again once a colleague has cleaned a room', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-02-01T17:00:00Z') });
  await open({ arrivals: [ANA], rooms: [TO_CLEAN] });
  const said = { roomId: 'tide-room', rev: 4, state: 'clean', note: '' } as const;
  fakeApi.answer({
    'GET /desk/today': aDay({ arrivals: [ANA], rooms: [] }),
    'GET /desk/changes': { ...NOTHING_NEW, rooms: [said] },
  });
  await vi.advanceTimersByTimeAsync(20_000);
  await waitFor(() => expect(card('Ana Silva').getByText('Clean')).toBeVisible());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fakeApi.callsTo('GET /desk/today')).toHaveLength(2); // the same news again is none
});
