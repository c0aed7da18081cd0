import { aStay, day } from '@innkeep/contract/testing/dates';
import type { ChannelStore, StoredChannel } from '../domain/channels/channel-store.ts';
import type { StoredBlock } from '../domain/records/block-store.ts';
import type { BookingStore } from '../domain/records/hotel-store.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { aStoredBooking } from './a-stored-booking.ts';
import { aChannelBlock, aStoredChannel } from './a-stored-channel.ts';
import { aRoom } from './builders.ts';

/** What is stored, and the stores that ask about it: in memory, or on Firestore. */
export interface Shelves {
  readonly bookings: BookingStore;
  readonly channels: ChannelStore;
}

export interface Stored {
  bookings: StoredBooking[];
  channels: StoredChannel[];
  blocks: StoredBlock[];
}

const soldBy = (_id: string) => ({ _id, name: 'Airbnb', key: 'e', from: day('2034-05-01') });

interface Case {
  name: string;
  /** Returns the ids that a query finds among all that is stored. */
  ask: (stores: Shelves) => Promise<string[]>;
  /** Those of its own, by the letters of their stays; others may be there too only where it says so. */
  found: readonly string[];
  /** Whether the query asks about a time or a room that others may have, too. */
  isShared?: true;
}

/** A week in which no other test books. */
const WEEK = ['2034-03-06', '2034-03-08'] as const;
const TODAY = day('2034-01-01');

/** Returns what is stored for the cases; ids, people and rooms begin with a mark that no other test has. */
export function storedForQueries(mark: string): Stored {
  const room = aRoom({ _id: `${mark}-room` });
  const one = (letter: string, said: Parameters<typeof aStoredBooking>[3]) =>
    aStoredBooking(`${mark}-${letter}`, ...WEEK, { room, uid: null, email: '', ...said });
  const ana = `${mark}-ana`;
  const mailbox = `${mark}@people.test`;
  return {
    bookings: [
      one('a', { uid: ana }),
      one('b', { mailbox, email: mailbox }),
      one('c', { uid: ana, mailbox, state: 'held', isUnproven: true }),
      one('d', { uid: ana, state: 'cancelled' }),
      one('e', { uid: `${mark}-ben`, group: `${mark}-e`, state: 'checked-in' }),
      one('f', { source: 'phone', group: `${mark}-e` }),
      one('g', { source: 'phone', state: 'checked-out' }),
      one('h', { isUnproven: true, state: 'lapsed', mailbox }),
      { ...one('i', { uid: ana }), ...aStay('2033-03-06', '2033-03-08') },
    ],
    channels: [
      aStoredChannel({ _id: `${mark}-x`, roomId: room._id }),
      aStoredChannel({ _id: `${mark}-y`, roomId: `${mark}-attic` }),
    ],
    blocks: [
      aChannelBlock(`${mark}-e1`, ...WEEK, { channel: soldBy(`${mark}-x`) }),
      aChannelBlock(`${mark}-e2`, ...WEEK, { channel: soldBy(`${mark}-y`) }),
    ],
  };
}

/** Every query that a transaction makes, with its edges. Each runs in memory and on Firestore, and finds the same. */
export function txQueries(mark: string): Case[] {
  const idsOf = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id);
  const inTx =
    (work: Parameters<BookingStore['transact']>[0]) =>
    ({ bookings }: Shelves) =>
      bookings.transact(work) as Promise<string[]>; // each work below returns ids
  const open = (uid: string | null, mailbox?: string) =>
    inTx(async (tx) => idsOf(await tx.upcomingStays({ uid, mailbox }, TODAY)));
  const ofChannels =
    (work: Parameters<ChannelStore['transact']>[0]) =>
    ({ channels }: Shelves) =>
      channels.transact(work) as Promise<string[]>; // as above
  const ana = `${mark}-ana`;
  const mailbox = `${mark}@people.test`;
  return [
    { name: 'stays ahead of no account and no mailbox: none', ask: open(null), found: [] },
    { name: 'stays ahead of an account', ask: open(ana), found: ['a', 'c'] },
    { name: 'stays ahead of a mailbox', ask: open(null, mailbox), found: ['b', 'c'] },
    {
      name: 'stays ahead of an account and its mailbox, each once',
      ask: open(ana, mailbox),
      found: ['a', 'b', 'c'],
    },
    { name: 'stays ahead of an unknown person', ask: open(`${mark}-no`, 'no@people.test'), found: [] },
    {
      name: 'stays ahead, read without a transaction, without an owner: none',
      ask: async ({ bookings }) => idsOf(await bookings.upcomingStays({ uid: null }, TODAY)),
      found: [],
    },
    {
      name: 'stays ahead, read without locks, without an owner: none',
      ask: ({ bookings }) => bookings.read(async (tx) => idsOf(await tx.upcomingStays({ uid: null }, TODAY))),
      found: [],
    },
    {
      name: 'the stays of a group',
      ask: inTx(async (tx) => idsOf(await tx.findGroup(`${mark}-e`))),
      found: ['e', 'f'],
    },
    {
      name: 'the stays of no group',
      ask: inTx(async (tx) => idsOf(await tx.findGroup(`${mark}-no`))),
      found: [],
    },
    {
      name: 'who is in a room',
      ask: inTx(async (tx) => idsOf(await tx.findInHouse(`${mark}-room`))),
      found: ['e'],
    },
    {
      name: 'who is in a room that is not there',
      ask: inTx(async (tx) => idsOf(await tx.findInHouse(`${mark}-no`))),
      found: [],
    },
    {
      name: 'the stays of unproven addresses in a week',
      ask: inTx(async (tx) => idsOf(await tx.findUnproven(aStay(...WEEK)))),
      found: ['c'],
      isShared: true,
    },
    {
      name: 'the stays of unproven addresses in another week',
      ask: inTx(async (tx) => idsOf(await tx.findUnproven(aStay('2034-05-01', '2034-05-02')))),
      found: [],
      isShared: true,
    },
    {
      name: 'the channels of a room',
      ask: ofChannels(async (tx) => idsOf(await tx.findOfRoom(`${mark}-room`))),
      found: ['x'],
    },
    {
      name: 'the channels of a room that is not there',
      ask: ofChannels(async (tx) => idsOf(await tx.findOfRoom(`${mark}-no`))),
      found: [],
    },
    {
      name: 'what a channel has sold',
      ask: ofChannels(async (tx) => idsOf(await tx.findSold(`${mark}-x`, TODAY))),
      found: ['e1'],
    },
  ];
}

/** Returns what a case finds, by letters, sorted. */
export async function lettersOf({ ask, isShared }: Case, stores: Shelves, mark: string): Promise<string[]> {
  const found = await ask(stores);
  const own = isShared ? found.filter((id) => id.startsWith(`${mark}-`)) : found;
  return own.map((id) => id.replace(`${mark}-`, '')).sort();
}
