import { minorUnits } from '@innkeep/contract/money';
import type { RoomList } from '@innkeep/contract/room';
import { stayAct, act, WHICH } from './act.ts';
import { agreed, quoteAndOrder } from './acts-booking.ts';
import { isOffered, queryOf, STAY, wish } from './offers.ts';

/** A visitor searches: they find the rooms that are free and sold for such a stay, each with its price. */
export const search = act('search', STAY, async (life, chosen) => {
  const wanted = wish(life, chosen);
  const { checkin, checkout, guests, children } = wanted;
  if (children >= guests) return;
  const { body } = await life.ask('GET', `/room?${queryOf(wanted)}`);
  const found = (body as RoomList).rooms // the contract's answer
    .filter(({ _id }) => life.rooms.some(({ id }) => id === _id))
    .map(({ _id, total = 0 }) => [_id, minorUnits(total)]);
  const due = life.rooms
    .map(({ id: room }) => ({ ...wanted, room }))
    .filter((each) => isOffered(life, each) && life.isFree(each.room, checkin, checkout))
    .map((each) => [each.room, agreed(life, each, undefined).bill.total]);
  life.same('0 found', 'what a search finds', found.sort(), due.sort());
});

/** Aliases of one mailbox are one person. */
const ALIASES = ['', '+summer', '+friends'] as const;

/** The same without an account: the stay is held until its guest confirms it, or pays. */
export const bookWithoutAccount = act(
  'book without an account',
  { ...STAY, alias: [0, 1, 2, 3], code: [-1, 0, 1], way: [0, 1, 2], pays: [1, 1, 0, 2] },
  async (life, { alias, code: coded, way, pays, ...chosen }) => {
    const { visitor, guests } = life.hotel.people;
    const [name = '', domain = ''] = visitor.split('@');
    const visiting = { uid: visitor, email: `${name}${ALIASES[alias] ?? ''}@${domain}` };
    // A guest with an account may book without it.
    const booker = alias === ALIASES.length ? (guests[0] ?? visiting) : visiting;
    const wanted = wish(life, chosen);
    const asked = coded === -1 ? undefined : life.some(life.codes, coded);
    await quoteAndOrder(life, { ...booker, key: '' }, { wanted, asked, way, pays });
  },
);

/** A guest without an account confirms their stay, by the key of a mail or by another one. */
export const confirmStay = stayAct(
  'confirm stay',
  { which: WHICH, byMail: [1, 1, 0] },
  ({ isUnconfirmed, state }) => isUnconfirmed === true && state === 'held',
  async (life, stay, { byMail }) => {
    const isNewcomers = stay.owner?.uid === life.hotel.people.newcomer?.uid;
    if (!stay.owner || (stay.owner.key === undefined && !isNewcomers)) return;
    const as = byMail === 1 ? { ...stay.owner, key: await life.hotel.mailedKey(stay.id) } : stay.owner;
    const { status } = await life.ask('POST', `/orders/${stay.id}/confirm`, { as });
    const isPaying = stay.state === 'held' && stay.isUnconfirmed !== true;
    const isLost = stay.state === 'held' && stay.hasLostCode === true;
    const may = stay.state !== 'cancelled' && stay.state !== 'lapsed' && !isPaying && !isLost;
    const isMailed = byMail === 1 || stay.isKeyMailed === true;
    life.same('0 confirmed', 'confirming', status === 200, isMailed && may);
    if (status === 200 && stay.state === 'held')
      Object.assign(stay, { state: 'booked', isUnconfirmed: false, isProven: true });
  },
);

/** A guest adds what they booked without their account. */
export const claimStays = act('claim stays', {}, async (life) => {
  const [guest] = life.hotel.people.guests;
  if (!guest) return;
  const theirs = life.stays.filter(
    ({ owner, state }) => owner?.key !== undefined && owner.uid === guest.uid && state !== 'held',
  );
  const { body } = await life.ask('POST', '/bookings/claim', { as: guest });
  life.same('0 claimed', 'claimed stays', body, { claimed: theirs.length });
  for (const stay of theirs) Object.assign(stay, { owner: guest });
});
