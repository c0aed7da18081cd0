import { describe, expect, it } from 'vitest';
import { aHotel, aRequest, ana, root } from '../../testing/builders.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { deleteRoom } from '../rooms/edit-rooms.ts';
import type { Difference } from './difference.ts';
import type { RoomLedger } from './reconcile-store.ts';
import { checkHotel } from '../operations/check-hotel.ts';
import { reconcile, repair } from './proof.ts';

type Hotel = ReturnType<typeof aHotel>;

async function reconciled(hotel: Pick<Hotel, 'reconcileStore' | 'clock'>) {
  const found: Difference[] = [];
  const counts = await reconcile(hotel, (difference) => void found.push(difference));
  return { counts, found };
}

/** Returns the ledger of a hotel's only room. */
async function ledgerOf({ reconcileStore }: Hotel): Promise<RoomLedger> {
  for await (const ledger of reconcileStore.ledgers()) return ledger;
  throw new Error('The hotel has no room.');
}

/** Returns the hotel as if the parts of a ledger had been read at different times. */
function seenAs(hotel: Hotel, ledger: RoomLedger): Hotel {
  async function* ledgers() {
    yield await Promise.resolve(ledger);
  }
  return { ...hotel, reconcileStore: { ...hotel.reconcileStore, ledgers } };
}

describe('reconcile', () => {
  it('counts what it looked at, and finds nothing after bookings', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    expect(await reconciled(hotel)).toEqual({
      counts: { rooms: 1, bookings: 1, nights: 2, differences: 0 },
      found: [],
    });
  });

  it('reports every difference', async () => {
    const hotel = aHotel();
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    hotel.db.nights.delete('sea-view/2027-06-14');
    hotel.db.nights.set('sea-view/2027-06-20', 'no-stay');
    const { counts, found } = await reconciled(hotel);
    expect(counts.differences).toBe(2);
    expect(found).toMatchObject([
      { kind: 'night/orphan', booking: 'no-stay', when: '2027-06-20' },
      { kind: 'night/not-held', booking: insertedId, when: '2027-06-14' },
    ]);
  });

  it('counts the stays of a room that is gone, but not the room', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    hotel.time.now = new Date('2027-06-20T16:00:00Z');
    await deleteRoom(hotel, root, 'sea-view');
    expect((await reconciled(hotel)).counts).toEqual({ rooms: 0, bookings: 1, nights: 0, differences: 0 });
  });

  it('reports all that is wrong with one booking, each once', async () => {
    const hotel = aHotel();
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    const stored = hotel.db.bookings.get(insertedId);
    if (stored) hotel.db.bookings.set(insertedId, { ...stored, nights: 3, total: 360 });
    hotel.db.nights.clear();
    expect((await reconciled(hotel)).found).toMatchObject([
      { kind: 'booking/wrong-nights', detail: '3 instead of 2' },
      { kind: 'booking/wrong-total', detail: '360 instead of 240' },
      { kind: 'night/not-held', when: '2027-06-14' },
      { kind: 'night/not-held', when: '2027-06-15' },
    ]);
  });

  it('reports no night that was held for no booking and has since been sold', async () => {
    const hotel = aHotel();
    const ledger = await ledgerOf(hotel);
    await createBooking(hotel, ana, aRequest());
    const nights = new Map([['2027-06-14', ['no-stay']]]);
    const heldForNobody = { ...ledger, months: [{ month: '2027-06', nights, sold: ['2027-06-14'] }] };
    expect((await reconciled(seenAs(hotel, heldForNobody))).found).toEqual([]);
  });

  it('reports no booking that is made or cancelled during the check', async () => {
    const hotel = aHotel();
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    const ledger = await ledgerOf(hotel);
    const [noCalendar, noBooking] = [
      { ...ledger, months: [] },
      { ...ledger, bookings: [] },
    ];
    expect((await reconciled(seenAs(hotel, noCalendar))).found).toEqual([]);
    expect((await reconciled(seenAs(hotel, noBooking))).found).toEqual([]);
    await cancelBooking(hotel, ana, insertedId);
    expect((await reconciled(seenAs(hotel, noCalendar))).found).toEqual([]);
    expect((await reconciled(seenAs(hotel, noBooking))).found).toEqual([]);
  });
});

describe('the nightly proof', () => {
  it('writes an error for each, and a line about the whole, without an e-mail', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    hotel.db.nights.delete('sea-view/2027-06-14');
    await checkHotel(hotel);
    expect(hotel.logged).toMatchObject([
      { severity: 'ERROR', message: 'data disagree', kind: 'night/not-held', room: 'sea-view' },
      { severity: 'INFO', message: 'reconciled', bookings: 1, nights: 1, differences: 1 },
    ]);
    expect(JSON.stringify(hotel.logged)).not.toContain(ana.email);
  });
});

describe('repair', () => {
  it('mends what only repeats something else, and leaves bookings to a person', async () => {
    const mended: string[] = [];
    const { reconcileStore } = aHotel();
    const watched = {
      ...reconcileStore,
      rebuildListing: (room: string) => Promise.resolve(void mended.push(room)),
      rebuildSearch: (booking: string) => Promise.resolve(void mended.push(booking)),
      rebuildSold: (room: string, month: string) => Promise.resolve(void mended.push(`${room} ${month}`)),
    };
    const mend = (kind: Difference['kind'], when: string) =>
      repair({ reconcileStore: watched }, { kind, room: 'sea-view', when, detail: '' });
    expect(await mend('catalogue/wrong', '')).toBe(true);
    expect(await mend('calendar/wrong-sold', '2027-06')).toBe(true);
    const lost = { room: 'sea-view', booking: 'b1', detail: '' };
    for (const kind of ['booking/wrong-weeks', 'booking/wrong-tokens'] as const)
      expect(await repair({ reconcileStore: watched }, { ...lost, kind })).toBe(true);
    expect(await mend('night/not-held', '2027-06-14')).toBe(false);
    expect(await mend('calendar/room-gone', '2027-06')).toBe(false);
    expect(mended).toEqual(['sea-view', 'sea-view 2027-06', 'b1', 'b1']);
  });
});
