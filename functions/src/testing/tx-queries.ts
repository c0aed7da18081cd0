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
  /** Its own differences, by the letters of their stays; others may occur only where it says so. */
  found: readonly string[];
  /** Whether the query asks about a time or a room that others may have, too. */
  isShared: boolean;
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
  const one = (name: string, ask: Case['ask'], found: readonly string[], isShared = false): Case => ({
    name,
    ask,
    found,
    isShared,
  });
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
    one('stays ahead of no account and no mailbox: none', open(null), []),
    one('stays ahead of an account', open(ana), ['a', 'c']),
    one('stays ahead of a mailbox', open(null, mailbox), ['b', 'c']),
    one('stays ahead of an account and its mailbox, each once', open(ana, mailbox), ['a', 'b', 'c']),
    one('stays ahead of an unknown person', open(`${mark}-no`, 'no@people.test'), []),
    one(
      'stays ahead, read without a transaction, without an owner: none',
      async ({ bookings }) => idsOf(await bookings.upcomingStays({ uid: null }, TODAY)),
      [],
    ),
    one(
      'stays ahead, read without locks, without an owner: none',
      ({ bookings }) => bookings.read(async (tx) => idsOf(await tx.upcomingStays({ uid: null }, TODAY))),
      [],
    ),
    one(
      'the stays of a group',
      inTx(async (tx) => idsOf(await tx.findGroup(`${mark}-e`))),
      ['e', 'f'],
    ),
    one(
      'the stays of no group',
      inTx(async (tx) => idsOf(await tx.findGroup(`${mark}-no`))),
      [],
    ),
    one(
      'who is in a room',
      inTx(async (tx) => idsOf(await tx.findInHouse(`${mark}-room`))),
      ['e'],
    ),
    one(
      'who is in a room that is not there',
      inTx(async (tx) => idsOf(await tx.findInHouse(`${mark}-no`))),
      [],
    ),
    one(
      'the stays of unproven addresses in a week',
      inTx(async (tx) => idsOf(await tx.findUnproven(aStay(...WEEK)))),
      ['c'],
      true,
    ),
    one(
      'the stays of unproven addresses in another week',
      inTx(async (tx) => idsOf(await tx.findUnproven(aStay('2034-05-01', '2034-05-02')))),
      [],
      true,
    ),
    one(
      'the channels of a room',
      ofChannels(async (tx) => idsOf(await tx.findOfRoom(`${mark}-room`))),
      ['x'],
    ),
    one(
      'the channels of a room that is not there',
      ofChannels(async (tx) => idsOf(await tx.findOfRoom(`${mark}-no`))),
      [],
    ),
    one(
      'what a channel has sold',
      ofChannels(async (tx) => idsOf(await tx.findSold(`${mark}-x`, TODAY))),
      ['e1'],
    ),
  ];
}

/** Returns what a case finds, by letters, sorted. */
export async function lettersOf({ ask, isShared }: Case, stores: Shelves, mark: string): Promise<string[]> {
  const found = await ask(stores);
  const own = isShared ? found.filter((id) => id.startsWith(`${mark}-`)) : found;
  return own.map((id) => id.replace(`${mark}-`, '')).sort();
}
