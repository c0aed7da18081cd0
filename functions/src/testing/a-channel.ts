import { proofOfNights } from './proof-of.ts';
import type { StoredChannel } from '../domain/channels/channel-store.ts';
import { aHotel, ana, aRequest, clerk } from './builders.ts';
import { keyOf } from './memory-portal.ts';
import { beforeEach, expect } from 'vitest';
import { aStay } from '@innkeep/contract/testing/dates';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { declineChannelStay } from '../domain/channels/open-conflicts.ts';
import { readChannel } from '../domain/channels/read-channel.ts';

/** A channel of the Sea View, which has never been read. */
export function aChannel(changes: Partial<StoredChannel> = {}): StoredChannel {
  return {
    _id: 'airbnb',
    rev: 1,
    roomId: 'sea-view',
    name: 'Airbnb',
    address: 'https://portal.test/sea-view.ics',
    token: '0123456789abcdef0123456789abcdef',
    ignore: [],
    repeatsOurs: false,
    isOn: true,
    state: {},
    turn: 0,
    createdAt: new Date('2027-05-01T12:00:00Z'),
    ...changes,
  };
}

/** The address of the channel's calendar. */
export const { address } = aChannel();
export type Hotel = ReturnType<typeof aHotel>;

/** A hotel with one channel, which has sold some stays: their UIDs, and the days of June on which they begin and end. */
export function hotelWith(...sold: [uid: string, from: string, to: string][]): Hotel {
  const hotel = aHotel();
  hotel.db.channels.set('airbnb', aChannel());
  for (const [uid, from, to] of sold) hotel.portal.sell(address, uid, `2027-06-${from}`, `2027-06-${to}`);
  return hotel;
}

/** The same, once the channel has been read. */
export async function hotelThatRead(...sold: Parameters<typeof hotelWith>): Promise<Hotel> {
  const hotel = hotelWith(...sold);
  await readChannel(hotel, 'airbnb');
  return hotel;
}

/** Lets the next reading give back at once what the calendar has lost, as if it had lost it long ago. */
export function makeSure({ db }: Hotel): void {
  for (const [id, channel] of db.channels) {
    const own = [...db.blocks.values()].flatMap(({ channel: of }) => (of?._id === id ? of.key : []));
    const lost = { shrunk: own, shrunkSince: new Date(0) };
    db.channels.set(id, { ...channel, state: { ...channel.state, ...lost } });
  }
}

export const channelOf = (hotel: Hotel) => hotel.db.channels.get('airbnb');

/** Returns the nights that are held in June, by day and holder. */
export function nights(hotel: Hotel) {
  return [...hotel.db.nights].map(([key, holder]) => `${key.slice(-2)} ${holder}`).sort();
}

export function held(holder: string, ...days: string[]) {
  return days.map((each) => `${each} ${holder}`);
}

export function blocks(hotel: Hotel) {
  const live = [...hotel.db.blocks.values()].filter(({ isLifted }) => !isLifted);
  return live.map(({ _id, rev, from, to }) => [_id, rev, from.slice(-2), to.slice(-2)]);
}

export const AIRBNB = aChannel();
export const VRBO = aChannel({
  _id: 'vrbo',
  name: 'Vrbo',
  address: 'https://vrbo.test/a.ics',
  token: 'f'.repeat(32),
});
export const on = (date: number) => `2027-06-${String(date).padStart(2, '0')}`;

/** A hotel whose Sea View two channels sell, made anew for each test of the file. Nights are days of June. */
export function twoChannels() {
  const house = { hotel: aHotel() };
  const db = () => house.hotel.db;
  beforeEach(() => {
    house.hotel = aHotel();
    for (const channel of [AIRBNB, VRBO]) db().channels.set(channel._id, channel);
  });
  const read = async (...channels: (typeof AIRBNB)[]) => {
    for (const { _id } of channels) await readChannel(house.hotel, _id);
  };
  return {
    house,
    at: (date: number, hour = 16) => (house.hotel.time.now = new Date(`${on(date)}T${hour}:00:00Z`)),
    sell: ({ address }: typeof AIRBNB, uid: string, from: number, to: number) =>
      house.hotel.portal.sell(address, uid, on(from), on(to)),
    read,
    /** Reads a calendar that has lost stays as often as makes that sure. */
    readTwice: (channel: typeof AIRBNB) => read(channel, channel),
    book: async (from: number, to: number, by = ana) => {
      const request = { ...aRequest(aStay(on(from), on(to))), email: by.email };
      return (await createBooking(house.hotel, by, request)).insertedId;
    },
    open: () => [...db().conflicts.values()].map(({ channelId, nights }) => [channelId, nights.map(dayIn)]),
    decline: async (channelId: string) => {
      const conflict = [...db().conflicts.values()].find((each) => each.channelId === channelId);
      await declineChannelStay(house.hotel, clerk, conflict?._id ?? '', conflict?.rev ?? 0);
    },
    mails: () => [...db().mails.values()].filter(({ kind }) => kind === 'channel-conflict').length,
    /** Returns who claims a night, in order: channels by their names, stays as they are called here. */
    claims: (date: number, named: Record<string, string> = {}): string[] => {
      const list = db().nights.claims.get(`sea-view/${on(date)}`) ?? [];
      return list.map((claim) => named[claim] ?? claim.split(':')[1] ?? claim);
    },
    /** Returns the stays of Airbnb that are not lifted. */
    stays: () =>
      [...db().blocks.values()]
        .filter(({ channel, isLifted }) => channel?._id === 'airbnb' && !isLifted)
        .map(({ from, to, isMissing }) => `${dayIn(from)}-${dayIn(to)}${isMissing ? ' missing' : ''}`)
        .sort(),
    expectProven: async () => {
      expect(await proofOfNights(house.hotel)).toEqual([]);
    },
  };
}

function dayIn(date: string): number {
  return Number(date.slice(-2));
}

/** Ana has the nights of the 14th and the 15th; then the channel has sold from the 13th to the 17th. */
export async function soldTwice() {
  const hotel = hotelWith();
  const { insertedId: bookingId } = await createBooking(hotel, ana, aRequest());
  hotel.portal.sell(address, 'x', '2027-06-13', '2027-06-17');
  await readChannel(hotel, 'airbnb');
  return { hotel, bookingId, conflictId: [...hotel.db.conflicts.keys()][0] ?? '' };
}

export const conflictIn = (hotel: Hotel) => [...hotel.db.conflicts.values()].at(0);
export const blocksOf = (hotel: Hotel, uid: string) =>
  [...hotel.db.blocks.values()].flatMap(({ _id, channel, isLifted }) =>
    channel?.key === keyOf(uid) && !isLifted ? _id : [],
  );
export const actions = (hotel: Hotel) => hotel.db.audit.map(({ action, by }) => `${action} by ${by}`);
export const mails = (hotel: Hotel) =>
  [...hotel.db.mails.values()].filter(({ kind }) => kind === 'channel-conflict');
