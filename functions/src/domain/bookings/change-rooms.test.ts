import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, ben, clerk } from '../../testing/builders.ts';
import { figuresOf } from '../desk/figures/figures-of.ts';
import { exportPart } from '../desk/export/export-part.ts';
import { today } from '../desk/today.ts';
import { changesIn } from '../../mail/templates/booking-change.ts';
import { differencesIn } from '../reconcile/differences.ts';
import { applyMoves } from './apply-moves.ts';
import { calendarFile } from './calendar-file.ts';
import { changeStay } from './change-stay.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { createBooking } from './create-booking.ts';
import { quoteChange } from './quote-change.ts';
import { AS_AGREED } from './plan-change.ts';
import { undoStep } from './undo-step.ts';

const ROOMS = [
  aRoom(),
  aRoom({ _id: 'attic', name: 'Attic', price: 100 }),
  aRoom({ _id: 'berth', name: 'Berth', price: 80 }),
];

/** Ana has been in Sea View since Monday 14 June, until Friday the 18th, for $480. It is noon on the 16th. */
async function aGuestInHouse() {
  const hotel = aHotel(...ROOMS);
  const { insertedId: id } = await createBooking(hotel, ana, aRequest(aStay('2027-06-14', '2027-06-18')));
  const at = (time: string) => {
    hotel.time.now = new Date(time);
  };
  at('2027-06-14T20:30:00Z');
  await checkIn(hotel, clerk, id, { rev: 1 });
  at('2027-06-16T16:00:00Z');
  const booking = () => {
    const found = hotel.db.bookings.get(id);
    if (!found) throw new Error('The booking is gone.');
    return found;
  };
  const rev = () => booking().rev;
  const change = (changes: object) => ({ rev: rev(), ...AS_AGREED, ...changes });
  return {
    hotel,
    id,
    at,
    booking,
    rev,
    quote: (changes: object) => quoteChange(hotel, id, change(changes)),
    change: (changes: object) => changeStay(hotel, clerk, id, change(changes)),
    undo: () => undoStep(hotel, clerk, id, { rev: rev() }),
    leave: (how = {}) =>
      checkOut(hotel, clerk, id, { rev: rev(), releases: true, requotes: false, reason: 'Later', ...how }),
    nights: () =>
      [...hotel.db.nights]
        .filter(([, holder]) => holder === id)
        .map(([night]) => night)
        .sort(),
    prove: async () => {
      const found = [];
      for await (const ledger of hotel.reconcileStore.ledgers())
        found.push(...differencesIn(ledger, hotel.clock.today()));
      return found;
    },
  };
}

const SPLIT = ['attic/2027-06-16', 'attic/2027-06-17', 'sea-view/2027-06-14', 'sea-view/2027-06-15'];

describe('a guest in the house who changes rooms', () => {
  it('keeps the nights that they have slept in their room, and has the others in the new one', async () => {
    const stay = await aGuestInHouse();
    const moved = await stay.change({ room: 'attic' });
    expect(stay.nights()).toEqual(SPLIT);
    expect(moved).toMatchObject({
      room: { _id: 'attic' },
      rooms: [
        { from: '2027-06-14', room: { _id: 'sea-view', name: 'Sea View', price: 120 } },
        { from: '2027-06-16', room: { _id: 'attic', name: 'Attic', price: 100 } },
      ],
      checkin: '2027-06-14',
      checkout: '2027-06-18',
      total: 480,
    });
    expect(stay.hotel.db.audit.at(-1)?.what).toBe('Sea View became Sea View until Wed 16 Jun, then Attic.');
    expect(await stay.prove()).toEqual([]);
  });

  it('has no parts if they move before their first night is over, as nobody has slept yet', async () => {
    const stay = await aGuestInHouse();
    stay.at('2027-06-14T22:00:00Z');
    expect((await stay.change({ room: 'attic' })).rooms).toBeUndefined();
    expect(stay.nights().every((night) => night.startsWith('attic/'))).toBe(true);
  });

  it.each([
    ['the price that was agreed', {}, 480],
    ['the rates of the new room', { pricing: 'requote', reason: 'A smaller room' }, 440],
    ['a price that is named', { pricing: 'named', nightlyPrice: 5000, reason: 'A burst pipe' }, 340],
  ])('pays %s for the nights that are left', async (_price, pricing, total) => {
    const stay = await aGuestInHouse();
    const quoted = await stay.quote({ room: 'attic', ...pricing });
    expect([quoted.before, quoted.after, quoted.problems]).toEqual([48_000, total * 100, {}]);
    expect((await stay.change({ room: 'attic', ...pricing })).total).toBe(total);
    expect(await stay.prove()).toEqual([]);
  });

  it('may move again and again, on another day and on the same one, and back', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic', pricing: 'requote', reason: 'Quieter' });
    await stay.change({ room: 'berth' });
    expect(stay.booking().rooms?.map(({ room }) => room._id)).toEqual(['sea-view', 'berth']);
    stay.at('2027-06-17T16:00:00Z');
    await stay.change({ room: 'sea-view', pricing: 'requote', reason: 'It is dry again' });
    expect(stay.booking()).toMatchObject({
      total: 460,
      formerRooms: ['berth'],
      rooms: [
        { from: '2027-06-14' },
        { from: '2027-06-16' },
        { from: '2027-06-17', room: { _id: 'sea-view' } },
      ],
    });
    expect(await stay.prove()).toEqual([]);
  });

  it('has one room again if they are back in it on the same day', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    const back = await stay.change({ room: 'sea-view' });
    expect([back.rooms, back.room._id, back.total]).toEqual([undefined, 'sea-view', 480]);
    expect(await stay.prove()).toEqual([]);
  });

  it('is not moved on their last day, when no night is left', async () => {
    const stay = await aGuestInHouse();
    stay.at('2027-06-18T13:00:00Z');
    await expect(stay.change({ room: 'attic' })).rejects.toMatchObject({
      code: 'booking/not-now',
      extra: { fields: { state: 'This guest leaves today: no night is left to move.' } },
    });
    expect((await stay.change({ room: 'attic', checkout: day('2027-06-19') })).total).toBe(580);
    expect(stay.nights().at(0)).toBe('attic/2027-06-18');
  });

  it('is refused a room that somebody has from tonight on, but not one that was only taken before', async () => {
    const stay = await aGuestInHouse();
    const { hotel } = stay;
    hotel.db.nights.set('attic/2027-06-15', 'gone');
    hotel.db.nights.set('berth/2027-06-17', 'gone');
    await expect(stay.change({ room: 'berth' })).rejects.toMatchObject({ code: 'booking/dates-taken' });
    await expect(stay.change({ room: 'attic' })).resolves.toMatchObject({ room: { _id: 'attic' } });
  });

  it('changes places with another guest in the house', async () => {
    const stay = await aGuestInHouse();
    const { hotel } = stay;
    stay.at('2027-06-13T16:00:00Z');
    const other = aRequest({
      ...aStay('2027-06-15', '2027-06-20'),
      room: { _id: 'attic' },
      email: ben.email,
    });
    const { insertedId: bens } = await createBooking(hotel, ben, other);
    stay.at('2027-06-15T20:30:00Z');
    await checkIn(hotel, clerk, bens, { rev: 1 });
    stay.at('2027-06-16T16:00:00Z');
    const moves = [
      { id: stay.id, rev: stay.rev(), room: 'attic', checkin: undefined, checkout: undefined },
      { id: bens, rev: 2, room: 'sea-view', checkin: undefined, checkout: undefined },
    ];
    const [one, two] = await applyMoves(hotel, clerk, { moves, reason: '' });
    expect([one?.total, two?.total]).toEqual([480, 500]);
    expect(stay.nights()).toEqual(SPLIT);
    expect(hotel.db.nights.get('attic/2027-06-15')).toBe(bens);
    expect(hotel.db.nights.get('sea-view/2027-06-19')).toBe(bens);
    expect(await stay.prove()).toEqual([]);
  });
});

describe('undoing a change of rooms', () => {
  it('brings back room and price on the same day, before the check-in can be undone', async () => {
    const stay = await aGuestInHouse();
    const before = stay.booking();
    await stay.change({ room: 'attic', pricing: 'requote', reason: 'Quieter' });
    const back = await stay.undo();
    const { quote, total, room } = before;
    expect(back).toMatchObject({ quote, total, room: { _id: room._id, price: 120 }, state: 'checked-in' });
    expect([back.rooms, stay.booking().formerRooms, stay.booking().beforeMove]).toEqual(
      Array(3).fill(undefined),
    );
    expect(stay.nights().every((night) => night.startsWith('sea-view/'))).toBe(true);
    expect(stay.hotel.db.audit.at(-1)).toMatchObject({
      action: 'booking/undone',
      agreed: { stay: { restores: 2 } },
    });
    expect(await stay.prove()).toEqual([]);
    await expect(stay.undo()).rejects.toMatchObject({ code: 'booking/not-now' });
  });

  it('waits for nobody: the room has to be there, and free', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    const { nights, rooms } = stay.hotel.db;
    nights.set('sea-view/2027-06-16', 'block-1');
    await expect(stay.undo()).rejects.toMatchObject({ code: 'booking/dates-taken' });
    rooms.delete('sea-view');
    await expect(stay.undo()).rejects.toMatchObject({ code: 'booking/not-now' });
  });

  it('is for that day, and for nothing else that has changed since', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    await stay.change({ checkout: day('2027-06-19') });
    await expect(stay.undo()).rejects.toMatchObject({ code: 'booking/not-now' });
    await stay.change({ room: 'berth' });
    stay.at('2027-06-17T16:00:00Z');
    await expect(stay.undo()).rejects.toMatchObject({ code: 'booking/not-now' });
  });
});

describe('a stay in two rooms', () => {
  async function split() {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic', pricing: 'requote', reason: 'Quieter' });
    return stay;
  }

  it('is lengthened and shortened in the last of them', async () => {
    const stay = await split();
    expect((await stay.change({ checkout: day('2027-06-19') })).total).toBe(540);
    expect(stay.nights()).toContain('attic/2027-06-18');
    expect((await stay.change({ checkout: day('2027-06-17') })).total).toBe(340);
    expect(stay.nights()).toEqual(['attic/2027-06-16', 'sea-view/2027-06-14', 'sea-view/2027-06-15']);
    expect(await stay.prove()).toEqual([]);
  });

  it('gives back its nights where they are when its guest leaves early, and takes them again', async () => {
    const stay = await split();
    stay.at('2027-06-17T13:00:00Z');
    expect((await stay.leave({ requotes: true })).total).toBe(340);
    expect(stay.nights()).toEqual(['attic/2027-06-16', 'sea-view/2027-06-14', 'sea-view/2027-06-15']);
    expect(await stay.prove()).toEqual([]);
    expect((await stay.undo()).total).toBe(440);
    expect(stay.nights()).toEqual(SPLIT);
    expect(await stay.prove()).toEqual([]);
  });

  it('is priced anew night by night, each in its room', async () => {
    const stay = await split();
    stay.hotel.db.rooms.set('sea-view', aRoom({ price: 150 }));
    expect((await stay.change({ pricing: 'requote', reason: 'As printed' })).total).toBe(500);
    expect(await stay.prove()).toEqual([]);
  });

  it('counts each night in its room, in figures and in exports', async () => {
    const stay = await split();
    const sold = figuresOf(stay.booking()).map(({ roomId, counts }) => [
      roomId,
      counts.sold,
      counts.roomRevenue,
      counts.arrivals,
      counts.departures,
    ]);
    expect(sold).toEqual([
      ['sea-view', 2, 24_000, 1, undefined],
      ['attic', 2, 20_000, undefined, 1],
    ]);
    const span = { from: day('2027-06-01'), to: day('2027-07-01'), after: undefined };
    const nights = await exportPart(stay.hotel, { kind: 'nights', ...span });
    expect(nights.lines.match(/Sea View/g)).toHaveLength(2);
    expect(nights.lines.match(/Attic/g)).toHaveLength(2);
    const bookings = await exportPart(stay.hotel, { kind: 'bookings', ...span });
    expect(bookings.lines).toContain('"Sea View, Attic from 2027-06-16"');
  });

  it('is told to its guest with both rooms, and stands in their calendar so', async () => {
    const stay = await split();
    const change = [...stay.hotel.db.mails.values()].findLast(({ kind }) => kind === 'change');
    if (change?.kind !== 'change') throw new Error('There is no mail.');
    const { booking, was } = change.data;
    expect(changesIn(was, booking)).toContainEqual(['Room before', 'Sea View']);
    const { content } = calendarFile(booking, 'made', stay.hotel.time.now, 'https://innkeep.test');
    expect(content.replaceAll(/\r?\n /g, '')).toContain('Sea View until Wed 16 Jun\\, then Attic');
  });

  it('is in its room of each day on Today, which knows the one before', async () => {
    const stay = await split();
    const { inHouse } = await today(stay.hotel);
    expect(inHouse).toMatchObject([
      {
        roomName: 'Attic',
        movedOn: '2027-06-16',
        rooms: [{ room: { name: 'Sea View' } }, { from: '2027-06-16' }],
      },
    ]);
    expect((await today(stay.hotel, day('2027-06-15'))).inHouse).toMatchObject([{ roomName: 'Sea View' }]);
  });

  it.each([
    [
      'a night that was given away',
      (nights: Map<string, string>) => nights.delete('sea-view/2027-06-14'),
      'night/not-held',
    ],
    [
      'a night of another',
      (nights: Map<string, string>) => nights.set('sea-view/2027-06-16', 'x'),
      'night/orphan',
    ],
  ])('is proven in both: %s is found', async (_damage, harm, kind) => {
    const stay = await split();
    harm(stay.hotel.db.nights);
    expect((await stay.prove()).map((difference) => difference.kind)).toEqual([kind]);
  });
});
