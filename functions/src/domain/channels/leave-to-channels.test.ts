import { proofOfNights } from '../../testing/proof-of.ts';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { aChannel, address, type Hotel, makeSure } from '../../testing/a-channel.ts';
import { aHotel, ana, aRequest, aRoom, clerk, root } from '../../testing/builders.ts';
import { aPaidHotel, held } from '../../testing/paying.ts';
import { addGroup, addStay } from '../bookings/add-stay.ts';
import { applyMoves } from '../bookings/apply-moves.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeOwnStay, changeStay } from '../bookings/change-stay.ts';
import { checkIn, markNoShow } from '../bookings/check-in.ts';
import { checkOut } from '../bookings/check-out.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { lapseHolds } from '../bookings/desk-hold.ts';
import { KEEP_AGREED_PRICE } from '../bookings/plan-change.ts';
import { addBlock, changeBlock, liftBlock } from '../blocks/save-block.ts';
import { sweepPayments } from '../payments/sweep-payments.ts';
import { readChannel } from './read-channel.ts';
import { removeChannel } from './manage-channels.ts';

/** Who has the nights of the 14th and the 15th, and how they come to have them; and how they let them go. */
interface Way {
  open?: () => Hotel;
  take: (hotel: Hotel) => Promise<string>;
  giveBack: (hotel: Hotel, id: string) => Promise<unknown>;
  /** The nights that they keep, as the channel cannot have them. */
  keeps?: string[];
}

const BOOKED = async (hotel: Hotel) => (await createBooking(hotel, ana, aRequest())).insertedId;
const BLOCK = { roomId: 'sea-view', kind: 'closed', note: 'Painters' } as const;
const BLOCKED = async (hotel: Hotel) => {
  const { checkin: from, checkout: to } = aStay('2027-06-14', '2027-06-16');
  return (await addBlock(hotel, root, { ...BLOCK, from, to }))._id;
};
const KEPT = async (hotel: Hotel) =>
  (await addStay(hotel, clerk, { ...A_DESK_ORDER, holdUntil: day('2027-06-04') }))._id;
const passTo = (hotel: Hotel, time: string) => {
  hotel.time.now = new Date(time);
};
const twoRooms = () => aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));

const WAYS: Record<string, Way> = {
  'a guest who cancels': { take: BOOKED, giveBack: (hotel, id) => cancelBooking(hotel, ana, id) },
  'the desk, which cancels': { take: BOOKED, giveBack: (hotel, id) => cancelBooking(hotel, clerk, id) },
  'a guest who changes the dates': {
    take: BOOKED,
    giveBack: (hotel, id) => changeOwnStay(hotel, ana, id, { rev: 1, ...aStay('2027-06-20', '2027-06-22') }),
  },
  'the desk, which moves the stay to another room': {
    open: twoRooms,
    take: BOOKED,
    giveBack: (hotel, id) => changeStay(hotel, clerk, id, { rev: 1, ...KEEP_AGREED_PRICE, room: 'attic' }),
  },
  'the desk, which moves several at once': {
    open: twoRooms,
    take: BOOKED,
    giveBack: (hotel, id) => applyMoves(hotel, clerk, { moves: [{ id, rev: 1, room: 'attic' }], reason: '' }),
  },
  'a hold of the desk that lapses': {
    take: KEPT,
    giveBack: async (hotel) => {
      passTo(hotel, '2027-06-05T16:00:00Z');
      await lapseHolds(hotel);
    },
  },
  'a hold that is not paid': {
    open: () => aPaidHotel({ pay: 'deposit' }),
    take: async (hotel) => (await held(hotel as ReturnType<typeof aPaidHotel>)).id, // as opened above
    giveBack: async (hotel) => {
      passTo(hotel, '2027-06-01T20:00:00Z');
      await sweepPayments(hotel);
    },
  },
  'a guest who leaves early': {
    take: BOOKED,
    giveBack: async (hotel, id) => {
      passTo(hotel, '2027-06-14T20:30:00Z');
      await checkIn(hotel, clerk, id, { rev: 1, sharesRoom: true });
      passTo(hotel, '2027-06-15T16:00:00Z');
      await checkOut(hotel, clerk, id, { rev: 2, releases: true, requotes: false, reason: 'Later' });
    },
    keeps: ['2027-06-14'],
  },
  'a guest who does not come': {
    take: BOOKED,
    giveBack: (hotel, id) => {
      passTo(hotel, '2027-06-15T16:00:00Z');
      return markNoShow(hotel, clerk, id, { rev: 1, releases: true });
    },
    keeps: ['2027-06-14'],
  },
  'the room of a group that is let go': {
    open: twoRooms,
    take: async (hotel) => {
      const others = [{ room: 'attic', guests: 1, children: 0, expected: 24_000 }];
      const order = { ...A_DESK_ORDER, holdUntil: undefined, expected: 24_000, others };
      const [first] = await addGroup(hotel, clerk, order, 'a-form');
      return first?._id ?? '';
    },
    giveBack: (hotel, id) => cancelBooking(hotel, clerk, id),
  },
  'a block that is lifted': {
    take: BLOCKED,
    giveBack: (hotel, id) => liftBlock(hotel, clerk, { id, rev: 1 }),
  },
  'a block that is shortened': {
    take: BLOCKED,
    giveBack: (hotel, id) =>
      changeBlock(hotel, clerk, id, { ...BLOCK, rev: 1, from: day('2027-06-14'), to: day('2027-06-15') }),
    keeps: ['2027-06-14'],
  },
  'another channel, whose stay is cancelled': {
    take: soldByVrbo,
    giveBack: (hotel, at) => {
      hotel.portal.cancel(at, 'v');
      makeSure(hotel);
      return readChannel(hotel, 'vrbo');
    },
  },
  'another channel, whose stay is moved': {
    take: soldByVrbo,
    giveBack: (hotel, at) => {
      hotel.portal.sell(at, 'v', '2027-06-14', '2027-06-15');
      return readChannel(hotel, 'vrbo');
    },
    keeps: ['2027-06-14'],
  },
  'another channel, which is removed': {
    take: soldByVrbo,
    giveBack: (hotel) => removeChannel(hotel, root, { id: 'vrbo', rev: 1 }),
  },
};

async function soldByVrbo(hotel: Hotel): Promise<string> {
  const vrbo = aChannel({ _id: 'vrbo', name: 'Vrbo', address: 'https://vrbo.test/a.ics' });
  hotel.db.channels.set('vrbo', vrbo);
  hotel.portal.sell(vrbo.address, 'v', '2027-06-14', '2027-06-16');
  await readChannel(hotel, 'vrbo');
  return vrbo.address;
}

/** Returns who has the nights of the Sea View from the 13th to the 16th: the channel, or another holder. */
function holders({ db }: Hotel): string[] {
  return ['13', '14', '15', '16'].map((each) => {
    const holder = db.nights.get(`sea-view/2027-06-${each}`);
    if (holder === undefined) return `${each} free`;
    const { channel } = db.blocks.get(holder.split(':').at(-1) ?? '') ?? {};
    return channel?._id === 'airbnb' ? `${each} channel` : `${each} other`;
  });
}

it.each(Object.entries(WAYS))(
  'nights in conflict go to the channel in the transaction that releases them by %s',
  async (_who, { open = aHotel, take, giveBack, keeps = [] }) => {
    const hotel = open();
    hotel.db.channels.set('airbnb', aChannel());
    const id = await take(hotel);
    hotel.portal.sell(address, 'x', '2027-06-13', '2027-06-17');
    await readChannel(hotel, 'airbnb');
    expect(holders(hotel)).toEqual(['13 channel', '14 other', '15 other', '16 channel']);
    expect([...hotel.db.conflicts.values()].map((each) => each.nights)).toEqual([
      ['2027-06-14', '2027-06-15'],
    ]);
    const mails = hotel.db.mails.size;
    await giveBack(hotel, id);
    const others = keeps.map((each) => each.slice(-2));
    expect(holders(hotel)).toEqual(
      ['13', '14', '15', '16'].map((each) => `${each} ${others.includes(each) ? 'other' : 'channel'}`),
    );
    const isOpen = keeps.some((each) => each >= hotel.clock.today());
    expect([...hotel.db.conflicts.values()].map((each) => each.nights)).toEqual(isOpen ? [keeps] : []);
    expect([...hotel.db.mails.values()].slice(mails).map(({ kind }) => kind)).not.toContain(
      'channel-conflict',
    );
    expect(hotel.db.audit.filter(({ action }) => action === 'conflict/settled')).toHaveLength(isOpen ? 0 : 1);
    expect(await proofOfNights(hotel)).toEqual([]);
  },
);
