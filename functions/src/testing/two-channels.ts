import { beforeEach, expect } from 'vitest';
import { aStay } from '@innkeep/contract/testing/dates';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { declineChannelStay } from '../domain/channels/decline-channel-stay.ts';
import { readChannel } from '../domain/channels/read-channel.ts';
import { reconcile } from '../domain/reconcile/proof.ts';
import { aChannel } from './a-channel.ts';
import { aHotel, ana, aRequest, clerk } from './builders.ts';

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
      const found: unknown[] = [];
      await reconcile(house.hotel, (difference) => void found.push(difference));
      expect(found).toEqual([]);
    },
  };
}

function dayIn(date: string): number {
  return Number(date.slice(-2));
}
