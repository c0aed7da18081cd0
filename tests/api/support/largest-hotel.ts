import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import type { Season, Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { nightsOf } from '@innkeep/contract/stay';
import { day } from '@innkeep/contract/testing/dates';
import { taxWith, tariffWith, aPromo } from '@innkeep/contract/testing/tariffs';
import type { Firestore } from 'firebase-admin/firestore';
import { writeLists } from '../../../functions/src/store/calendars.ts';
import { addToCatalogue } from '../../../functions/src/store/catalogue.ts';
import { roomRef, promoRef } from '../../../functions/src/store/collections.ts';
import { tariffRef } from '../../../functions/src/store/tariffs.ts';
import { aRoom } from '../../../functions/src/testing/builders.ts';

/*
 * A hotel of 200 rooms, with as many seasons, terms of single rooms, fees, taxes and steps as a tariff may
 * have. Every date is in all sixty seasons.
 */

const ROOMS = 200;
const FIRST = day('2026-06-01');
/** From this date on, no stay that can be asked for is sold, so every rule has to be evaluated. */
const UNSOLD_FROM = day('2026-09-01');
const SOLD_FROM = day('2026-12-15');
/** Until 1 July, at first every second room is sold, then all, each night to another guest. */
const HALF_SOLD = { checkin: day('2027-01-01'), checkout: day('2027-04-01') };
const ALL_SOLD = { checkin: day('2027-04-01'), checkout: day('2027-07-01') };

const rooms = Array.from({ length: ROOMS }, (_, index): Room =>
  aRoom({
    _id: `a-room-with-a-long-number-${String(index).padStart(3, '0')}`,
    capacity: 5,
    price: 100 + index,
  }),
);
export const ROOM = rooms[0]?._id ?? '';

/** Terms of single rooms, as many as there may be in all seasons together: 5,000. */
const termsOf = (terms: object, count: number) =>
  Object.fromEntries(rooms.slice(0, count).map(({ _id }) => [_id, terms]));

function seasonAt(index: number): Season {
  const isUnsold = index < 5;
  const rules = isUnsold
    ? ({
        minStayThrough: 30,
        maxStay: 30,
        noArrival: [1, 2, 3, 4, 5, 6, 7],
        noDeparture: [1, 2, 3, 4, 5, 6, 7],
      } as const)
    : ({ minStay: 1, minStayThrough: 1, maxStay: 30, noArrival: [], noDeparture: [] } as const);
  const span = isUnsold
    ? { from: UNSOLD_FROM, to: addDays(SOLD_FROM, index) }
    : { from: FIRST, to: addDays(day('2028-01-01'), index) };
  const id = `season-${index}`;
  return {
    ...PLAIN_TERMS,
    ...rules,
    ...span,
    id,
    name: `Season ${index}`,
    percent: 10 * index,
    weekdays: { 5: 1500, 6: 1500 },
    rooms: termsOf({ ...rules, price: 10_000 + index }, 82),
  };
}

export function largestTariff(): Tariff {
  const ids = Array.from({ length: 10 }, (_, index) => index);
  return tariffWith({
    roundTo: 5,
    usual: { ...PLAIN_TERMS, rooms: termsOf({ price: 9900 }, 80) },
    seasons: Array.from({ length: 60 }, (_, index) => seasonAt(index)),
    longStays: [3, 7, 14, 21, 28].map((nights) => ({ nights, percent: nights * 10 })),
    extraGuests: {
      included: 1,
      amount: 1500,
      byRoom: Object.fromEntries(rooms.map(({ _id }) => [_id, { included: 1, amount: 1500 }])),
    },
    fees: ids.map((id) => ({ id: `fee-${id}`, name: `Fee ${id}`, per: 'person-night', amount: 100 + id })),
    taxes: ids.map((id) => ({
      ...taxWith({ kind: 'percent', rate: 1000 + id, isIncluded: true, isOnFees: true }),
      id: `tax-${id}`,
      name: `Tax ${id}`,
      from: FIRST,
      until: day('2028-01-01'),
      maxNights: 30 - id,
    })),
  });
}

export async function buildLargestHotel(db: Firestore): Promise<void> {
  await db.batch().set(tariffRef(db), { tariff: largestTariff(), promoSaves: 1 }).commit();
  const promos = db.batch();
  for (let index = 0; index < 100; index += 1) {
    const usedUp = { ...aPromo({ maxUses: 1 }), uses: 1, version: 1 };
    promos.set(promoRef(db, `USED-UP-${index}`), usedUp);
  }
  promos.set(promoRef(db, 'WELCOME'), { ...aPromo(), uses: 0, version: 1 });
  await promos.commit();
  for (const [index, room] of rooms.entries()) {
    const batch = db.batch();
    const { _id, ...fields } = room;
    const createdAt = new Date(index);
    batch.set(roomRef(db, _id), { ...fields, createdAt, updatedAt: createdAt });
    addToCatalogue(batch, db, room, createdAt);
    const sold: CalendarDate[] = [...(index % 2 === 0 ? nightsOf(HALF_SOLD) : []), ...nightsOf(ALL_SOLD)];
    const lists = sold.map((night) => ({ roomId: _id, night, claims: [`booking-${index}`] }));
    writeLists(batch, db, lists);
    await batch.commit();
  }
}

const stay = (checkin: string, checkout: string) => `checkin=${checkin}&checkout=${checkout}&guests=5`;
/** Thirty nights: all rooms free, none sold by the rules, half taken in three months, all taken. */
const STAYS = {
  free: stay('2026-08-01', '2026-08-31'),
  unsold: stay('2026-10-01', '2026-10-30'),
  'half taken': stay('2027-01-31', '2027-03-02'),
  taken: stay('2027-05-15', '2027-06-14'),
};
const forEachStay = (path: string) => Object.values(STAYS).map((dates) => path + dates);

/** The most expensive questions about rooms and stays, which need no token, by their calls. */
export const QUESTIONS: Record<string, string[]> = {
  'GET /room': [
    '/room',
    '/room?page=3&size=50',
    ...forEachStay('/room?'),
    `/room?page=0&size=50&${STAYS['half taken']}`,
  ],
  'GET /room/:id': [`/room/${ROOM}`],
  'GET /availability': [`/availability?room=${ROOM}&from=2026-08-01&to=2027-09-05`],
  'GET /availability/alternatives': forEachStay('/availability/alternatives?'),
  'GET /availability/quote': [
    ...forEachStay(`/availability/quote?room=${ROOM}&`),
    `/availability/quote?room=${ROOM}&${STAYS.free}&code=WELCOME`,
    `/availability/quote?room=${ROOM}&${STAYS.free}&code=NO-SUCH`,
  ],
};
