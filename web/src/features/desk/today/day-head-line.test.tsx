import type { DayTotals, DeskDay } from '@innkeep/contract/desk/desk-stay';
import { day } from '@innkeep/contract/testing/dates';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefOf } from '../../../testing/act.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { column, openToday, TOM } from '../../../testing/open-today.ts';

const TOTALS: DayTotals = {
  roomsTaken: 5,
  rooms: 9,
  toCollect: { amount: 68_000, stays: 2 },
  cash: 32_050,
  next: { arrivals: 4, departures: 1 },
};

const HERE = aDeskStay({ _id: 'kofi', name: 'Kofi Mensah', state: 'checked-in', due: 0 });
const LEFT = { ...TOM, state: 'checked-out' } as const;

async function open(shown: Partial<DeskDay>, path?: string) {
  await openToday({ totals: TOTALS, ...shown }, path);
  await screen.findByRole('region', { name: /^Arrivals/ });
}

const figures = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent);

it('says what the day comes to, and leads to who owes with one press', async () => {
  await open({ arrivals: [HERE, aDeskStay()], departures: [LEFT] });
  expect(figures()).toEqual([
    'Rooms taken5 of 9booked or held for the night',
    'Due in11 arrived',
    'Due out01 checked out',
    'To collect$6802 guests still to pay',
    'Cash today$320.50received, less refunds',
  ]);
  expect(hrefOf(screen.getByRole('link', { name: '$680' }))).toBe(
    '/dashboard/stays?state=checked-in&owes=true',
  );
});

it('says so where no guest has come or left yet, and none owes', async () => {
  await open({ arrivals: [aDeskStay()], totals: { ...TOTALS, toCollect: { amount: 0, stays: 0 } } });
  expect(figures().slice(1)).toEqual([
    'Due in10 arrived',
    'Due out0none expected',
    'To collect$0nothing due from guests in house',
    'Cash today$320.50received, less refunds',
  ]);
});

it('collects nothing on other days, and says of a past one what it was', async () => {
  const ahead = { roomsTaken: 5, rooms: 9, next: { arrivals: 4, departures: 1 } };
  await open({ date: day('2027-02-02'), totals: ahead }, '/dashboard/today?date=2027-02-02');
  expect(figures()).toEqual(['Rooms taken5 of 9booked or held for the night', 'Due in0', 'Due out0']);
});

it('says of a past day how it was', async () => {
  const totals = { roomsTaken: 5, rooms: 9, cash: -1000 };
  const left = { ...LEFT, was: 'checked-out' } as const;
  await open({ date: day('2027-01-31'), totals, departures: [left] }, '/dashboard/today?date=2027-01-31');
  expect(figures()).toEqual([
    'Rooms taken5 of 9that night',
    'Arrivals0',
    'Departures1',
    'Cash that day−$10received, less refunds',
  ]);
  expect(column(/^Arrivals/)).toHaveTextContent('No arrivals on this day.');
  expect(within(column(/^Arrivals/)).queryByRole('link')).toBeNull();
});

it('leads on from each empty part of the day', async () => {
  await open({});
  expect(column(/^Arrivals/)).toHaveTextContent(
    'No arrivals on this day. Tomorrow: 4 arrivals · New booking',
  );
  expect(column(/^In house/)).toHaveTextContent('No guests staying over. See free rooms');
  expect(column(/^Departures/)).toHaveTextContent('No departures on this day. Tomorrow: 1 departure');
  const links = ['Tomorrow: 4 arrivals', 'New booking', 'See free rooms', 'Tomorrow: 1 departure'].map(
    (name) => screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href'),
  );
  expect(links).toEqual([
    '/dashboard/today?date=2027-02-02&show=arrivals',
    '/dashboard/new-booking?checkin=2027-02-01&checkout=2027-02-02',
    '/dashboard/chart?from=2027-02-01',
    '/dashboard/today?date=2027-02-02&show=departures',
  ]);
});

it('promises no guest for a day after on which none comes or leaves', async () => {
  await open({
    departures: [LEFT],
    totals: { ...TOTALS, next: { arrivals: 0, departures: 0 } },
  });
  expect(column(/^Arrivals/)).toHaveTextContent(/No arrivals on this day\. New booking$/);
  expect(column(/^Departures/)).toHaveTextContent(/Everyone has checked out\. ?The Tide Room/);
});

it('prints a sheet of the whole day, also from a phone that shows a part of it', async () => {
  const kofi = { ...HERE, phone: '+1 207 555 0199', note: 'Has a dog' };
  const ana = aDeskStay({ arrivalTime: 'about nine', wish: 'A cot.' });
  await open({ arrivals: [ana], inHouse: [kofi], departures: [LEFT] });
  expect(screen.queryByRole('table')).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RoomGuestNightsOwedRequests and notes',
    'Arrivals 1',
    'The Tide RoomAna Silva2 nights, until Wed 3 Feb2 guestsOwes $240Arrives about nineA cot.',
    'In house 1',
    'The Tide RoomKofi Mensah+1 207 555 01992 nights, until Wed 3 Feb2 guestsNothing dueHas a dog',
    'Departures 0',
    'The Tide RoomTom Baker, Checked out3 nights, until Mon 1 Feb2 guestsOwes $240',
  ]);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
});

it('says what is to be done of extras, on the screen and on paper', async () => {
  const extras = [
    { id: 'b', name: 'Breakfast', per: 'guest-night' as const, today: 0, tomorrow: 14, rooms: ['Tide Room'] },
    { id: 'c', name: 'Cot', per: 'stay' as const, today: 2, tomorrow: 0, rooms: ['Tide Room', 'Sail Loft'] },
  ];
  await openToday({ extras });
  const words = 'Breakfast tomorrow 14 · Cot 2: Tide Room, Sail Loft';
  expect(await screen.findByText(words)).toBeVisible();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByText(words)).toHaveLength(2);
});
