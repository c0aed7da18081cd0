import type { DayStay, DeskBooking, DeskChanges, DeskDay } from '@innkeep/contract/desk/desk-stay';
import type { Holder } from '@innkeep/contract/desk/holder';
import { aStay } from '@innkeep/contract/testing/dates';
import { aBooking } from './bookings.ts';

const TODAY = aStay('2027-02-01', '2027-02-03');

export function aDeskStay(changes: Partial<DayStay> = {}): DayStay {
  return {
    _id: 'ab12cd34ef56',
    rev: 1,
    state: 'booked',
    ...TODAY,
    name: 'Ana Silva',
    email: 'ana@innkeep.test',
    phone: '',
    arrivalTime: '',
    wish: '',
    note: '',
    guests: 2,
    children: 0,
    roomId: 'tide-room',
    roomName: 'The Tide Room',
    due: 24_000,
    ...changes,
  };
}

export const NOTHING_NEW: DeskChanges = {
  stays: [],
  blocks: [],
  liftedBlocks: [],
  at: '2027-02-01T17:00:20.000Z',
};

export function aDay(changes: Partial<DeskDay> = {}): DeskDay {
  const at = '2027-02-01T17:00:00.000Z';
  const totals = {
    roomsTaken: 0,
    rooms: 9,
    toCollect: { amount: 0, stays: 0 },
    next: { arrivals: 0, departures: 0 },
  };
  return {
    date: TODAY.checkin,
    totals,
    arrivals: [],
    inHouse: [],
    departures: [],
    alerts: [],
    at,
    ...changes,
  };
}

export function aDeskBooking({ booking, ...changes }: Partial<DeskBooking> = {}): DeskBooking {
  const guest = { name: 'Ana Silva', phone: '', arrivalTime: '', wish: '' };
  return {
    booking: aBooking({ _id: 'ab12cd34ef56', ...TODAY, guest, email: 'ana@innkeep.test', ...booking }),
    due: 24_000,
    source: 'site',
    createdAt: '2027-01-20T12:00:00.000Z',
    note: '',
    mail: [],
    audit: [],
    ledger: { payments: [], paid: 0, refunded: 0, due: 24_000, dueOnline: 0 },
    ...changes,
  };
}

export const HOLDERS: readonly Holder[] = [
  {
    ...({
      kind: 'stay',
      _id: 'ab12cd34ef56',
      name: 'Ana Silva',
      roomName: 'The Tide Room',
    } as const),
    from: TODAY.checkin,
    to: TODAY.checkout,
  },
  {
    ...({
      kind: 'block',
      _id: 'b',
      name: 'out of order: the boiler',
      roomName: 'The Sail Loft',
    } as const),
    from: TODAY.checkin,
    to: TODAY.checkout,
  },
];
