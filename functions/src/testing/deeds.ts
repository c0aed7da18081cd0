import fc from 'fast-check';
import { addDays } from '@innkeep/contract/calendar-date';
import { AppError } from '@innkeep/contract/errors';
import { DEFAULT_TARIFF, PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import type { AvailabilityDeps } from '../domain/availability/availability-store.ts';
import type { BlockDeps } from '../domain/records/block-store.ts';
import { addBlock, liftBlock } from '../domain/blocks/save-block.ts';
import { applyMoves } from '../domain/bookings/apply-moves.ts';
import { cancelBooking } from '../domain/bookings/cancel-booking.ts';
import { changeStay } from '../domain/bookings/change-stay.ts';
import { checkIn, markNoShow } from '../domain/bookings/check-in.ts';
import { checkOut } from '../domain/bookings/check-out.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { KEEP_AGREED_PRICE } from '../domain/bookings/plan-change.ts';
import { undoStep } from '../domain/bookings/undo-step.ts';
import { savePromo, saveTariff } from '../domain/rates/save-rates.ts';
import type { ReconcileDeps } from '../domain/reconcile/reconcile-store.ts';
import type { BookingDeps } from '../domain/bookings/booking-deps.ts';
import { deleteRoom, updateRoom } from '../domain/rooms/edit-rooms.ts';
import type { RoomDeps } from '../domain/rooms/room-store.ts';
import { ana, aRoom, root } from './builders.ts';

/** The hotel, on any stores, with the ids of what the deeds are about. */
export interface House {
  hotel: AvailabilityDeps & BlockDeps & BookingDeps & ReconcileDeps & RoomDeps;
  rooms: readonly string[];
  stays: string[];
  blocks: string[];
  codes: { code: string; maxUses: number }[];
}

/** What a guest or the desk does, with numbers that choose the room, the stay and the dates. */
export interface Deed {
  what: keyof typeof DO;
  which: number;
  other: number;
  ahead: number;
  nights: number;
}

const { name, image, des } = aRoom();
const BASICS = { name, image, des };

const DO = {
  book: async (house: House, { which, other, ahead, nights }: Deed) => {
    const room = { _id: some(house.rooms, which) };
    const { code } = (other % 2 === 0 ? undefined : house.codes[other % house.codes.length]) ?? {};
    const input = { ...stayIn(house, ahead, nights), guests: 1 + (other % 3), email: ana.email, room, code };
    house.stays.push((await createBooking(house.hotel, ana, input)).insertedId);
  },
  cancel: ({ hotel, stays }: House, { which }: Deed) => cancelBooking(hotel, ana, some(stays, which)),
  change: async ({ hotel, stays, rooms }: House, { which, other, ahead, nights }: Deed) => {
    const { _id, rev, dates } = await stayAsSeen(hotel, some(stays, which), ahead, nights);
    return changeStay(hotel, root, _id, { rev, room: some(rooms, other), ...dates, ...KEEP_AGREED_PRICE });
  },
  'move together': async ({ hotel, stays, rooms }: House, { which, other, ahead, nights }: Deed) => {
    const moves = [];
    for (const id of new Set([which, which + 1, which + other].map((each) => some(stays, each)))) {
      const { _id, rev, dates } = await stayAsSeen(hotel, id, ahead, nights);
      moves.push({ id: _id, rev, room: some(rooms, other + moves.length), ...dates });
    }
    return applyMoves(hotel, root, { moves, reason: '' });
  },
  'check in': (house: House, deed: Deed) => step(house, deed, checkIn),
  'check out': (house: House, deed: Deed) =>
    step(house, deed, (hotel, caller, id, rev) =>
      checkOut(hotel, caller, id, { ...rev, releases: true, requotes: true, reason: 'The firm pays' }),
    ),
  'give up': (house: House, deed: Deed) =>
    step(house, deed, (hotel, caller, id, rev) => markNoShow(hotel, caller, id, { ...rev, releases: true })),
  undo: (house: House, deed: Deed) => step(house, deed, undoStep),
  block: async (house: House, { which, ahead, nights }: Deed) => {
    const { checkin: from, checkout: to } = stayIn(house, ahead, nights);
    const input = { roomId: some(house.rooms, which), from, to, kind: 'closed', note: '' } as const;
    house.blocks.push((await addBlock(house.hotel, root, input))._id);
  },
  lift: ({ hotel, blocks }: House, { which }: Deed) =>
    liftBlock(hotel, root, { id: some(blocks, which), rev: 1 }),
  'edit a room': ({ hotel, rooms }: House, { which, other }: Deed) =>
    updateRoom(hotel, root, some(rooms, which), {
      ...BASICS,
      price: 99.99 + other,
      capacity: 1 + (other % 4),
    }),
  'sell a room or not': ({ hotel, rooms }: House, { which, other }: Deed) => {
    const input = { ...BASICS, price: 120, capacity: 3, notForSale: other % 2 === 0 };
    return updateRoom(hotel, root, some(rooms, which), input);
  },
  'remove a room': ({ hotel, rooms }: House, { which }: Deed) => deleteRoom(hotel, root, some(rooms, which)),
  'save rates': ({ hotel }: House, { which }: Deed) => setPercent(hotel, which - 50),
  'save a code': async ({ hotel, codes }: House, { which, other }: Deed) => {
    const code = `CODE-${hotel.newId().toUpperCase()}`;
    const maxUses = 1 + (other % 3);
    await savePromo(hotel, root, code, aPromo({ worth: 100 * (1 + which), maxUses }));
    codes.push({ code, maxUses });
  },
};

/** Bookings are more frequent, and mostly want the same nights. What can be undone is rare, so it is tried more often. */
const kinds = Object.keys(DO) as Deed['what'][]; // its own keys
export const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom(...kinds, 'book', 'book', 'book', 'undo', 'undo'),
  which: fc.nat({ max: 99 }),
  other: fc.nat({ max: 99 }),
  ahead: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 45 })),
  nights: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 5 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) },
  ),
});

/** Does something; returns `done`, or the code of the refusal. */
export function endOfDeed(house: House, each: Deed): Promise<string> {
  return endOf(Promise.resolve().then(() => DO[each.what](house, each)));
}

/** Returns `done`, or the code of a refusal; rethrows any other failure. */
export async function endOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

export async function setPercent(hotel: House['hotel'], percent: number): Promise<void> {
  const { version } = await hotel.rates.tariff();
  const usual = { ...PLAIN_TERMS, percent: percent * 100 };
  await saveTariff(hotel, root, { ...DEFAULT_TARIFF, version, usual });
}

function some(ids: readonly string[], which: number): string {
  return ids[which % ids.length] ?? 'none';
}

function stayIn({ hotel }: House, days: number, nights: number) {
  const checkin = addDays(hotel.clock.today(), days);
  return { checkin, checkout: addDays(checkin, nights) };
}

/** Returns the revision of a stay, and other dates for every second number of nights. */
async function stayAsSeen({ bookings }: House['hotel'], _id: string, ahead: number, nights: number) {
  const { rev = 1, checkin, checkout } = (await bookings.find(_id)) ?? {};
  if (!checkin || !checkout || nights % 2 === 0) return { _id, rev, dates: {} };
  const dates = { checkin: addDays(checkin, (ahead % 7) - 3), checkout: addDays(checkout, (nights % 7) - 3) };
  return { _id, rev, dates };
}

async function step(
  { hotel, stays }: House,
  { which }: Deed,
  take: (hotel: House['hotel'], caller: typeof root, id: string, rev: { rev: number }) => Promise<unknown>,
): Promise<unknown> {
  const { _id, rev } = await stayAsSeen(hotel, some(stays, which), 0, 0);
  return take(hotel, root, _id, { rev });
}
