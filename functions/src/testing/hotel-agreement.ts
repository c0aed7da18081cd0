import { expect } from 'vitest';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { hasDates, nightsOf, type Stay } from '@innkeep/contract/stay';
import type { RatesDeps } from '../domain/rates/rates-store.ts';
import { differencesIn } from '../domain/reconcile/differences.ts';
import type { LedgerBooking, ReconcileDeps, RoomLedger } from '../domain/reconcile/reconcile-store.ts';
import { owedBy, type HotelModel } from './hotel-model.ts';

/** Expects calendars, bookings and bills to be what the model says. */
export async function expectAgreement(model: HotelModel, real: ReconcileDeps & RatesDeps): Promise<void> {
  const ledgers = await ledgersOf(model, real);
  for (const { id, isListed } of model.rooms) {
    const { months = [], bookings: all = [] } = ledgers.get(id) ?? {};
    const bookings = all.filter(isBooked).filter(({ rooms }) => (rooms?.last ?? id) === id);
    const stays = model.staysIn(id);
    expect(new Map(months.flatMap(({ nights }) => [...nights]))).toEqual(
      isListed ? model.heldIn(id) : new Map(),
    );
    expect(bookings.map(({ bookingId }) => bookingId).sort()).toEqual(stays.map((stay) => stay.id).sort());
    const owed = bookings.reduce((cents, { total }) => cents + Math.round(total * 100), 0);
    expect(owed).toBe(stays.reduce((cents, stay) => cents + owedBy(stay), 0));
  }
  expectNoDifferences(ledgers, model);
  await expectCodesCounted(ledgers, model, real);
}

/** Expects that no night has two owners and none is missing, whatever has happened at the hotel. */
export async function expectNothingLost(model: HotelModel, real: ReconcileDeps & RatesDeps): Promise<void> {
  const ledgers = await ledgersOf(model, real);
  for (const { roomId, room, months, bookings, blocks } of ledgers.values()) {
    const blocked = blocks.map(({ from, to }) => ({ checkin: from, checkout: to })).filter(hasDates);
    const stays = bookings.filter(isBooked).flatMap((booking) => {
      const { last, parts = [] } = booking.rooms ?? {};
      const roomOf = (night: CalendarDate) =>
        parts.findLast(({ from }) => from <= night)?.room._id ?? last ?? roomId;
      return nightsOf(booking).filter(
        (night) => night < (booking.releasedFrom ?? '9999') && roomOf(night) === roomId,
      );
    });
    const sold = [...stays, ...blocked.flatMap(nightsOf)];
    expect(new Set(sold).size).toBe(sold.length);
    const held = months.flatMap(({ nights }) => [...nights.keys()]);
    if (room) expect(held.sort()).toEqual(sold.sort());
  }
  expectNoDifferences(ledgers, model);
  await expectCodesCounted(ledgers, model, real);
}

/** Expects each code to be used by as many stays as it counts, and by no more than it allows. */
async function expectCodesCounted(
  ledgers: Map<string, RoomLedger>,
  { promos }: HotelModel,
  { rates }: RatesDeps,
): Promise<void> {
  const booked = [...ledgers.values()].flatMap(({ roomId, bookings }) =>
    bookings.filter(isBooked).filter(({ rooms }) => (rooms?.last ?? roomId) === roomId),
  );
  for (const { code, maxUses } of promos) {
    const users = booked.filter(({ quote }) => quote?.discount?.code === code);
    expect((await rates.findPromo(code))?.uses).toBe(users.length);
    expect(users.length).toBeLessThanOrEqual(maxUses);
  }
}

function isBooked<T extends LedgerBooking>(booking: T): booking is T & Stay {
  return booking.state !== 'cancelled' && hasDates(booking);
}

async function ledgersOf(
  model: HotelModel,
  { reconcileStore }: ReconcileDeps,
): Promise<Map<string, RoomLedger>> {
  const ledgers = new Map<string, RoomLedger>();
  for await (const ledger of reconcileStore.ledgers()) {
    if (model.rooms.some(({ id }) => id === ledger.roomId)) ledgers.set(ledger.roomId, ledger);
  }
  return ledgers;
}

function expectNoDifferences(ledgers: Map<string, RoomLedger>, { today }: HotelModel): void {
  expect([...ledgers.values()].flatMap((ledger) => differencesIn(ledger, today))).toEqual([]);
}
