import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import { minorUnits } from '@innkeep/contract/money';
import type { RoomList } from '@innkeep/contract/room';
import { act, YES_NO } from './act.ts';
import { agreed, quoteAndOrder } from './acts-booking.ts';
import { isOffered, queryOf, STAY, wish } from './offers.ts';

/** An admin sells the first rooms as one type, or each by itself again. */
export const groupRooms = act('group rooms', { many: [3, 2, 0] }, async (life, { many }) => {
  const [first] = life.rooms;
  const rooms = life.rooms.filter(({ isListed }) => isListed).slice(0, many);
  if (!first || rooms.length === 1) return;
  const type = `type-${first.id}`;
  const ids = rooms.map(({ id }) => id);
  const { status } = await life.admin('PUT', `/room/types/${type}`, { name: 'Double', rooms: ids });
  life.same('0 rooms', 'saving a room type', status, 200);
  for (const room of life.rooms) room.type = ids.includes(room.id) ? type : undefined;
});

/** A guest finds a room type, at the price of its cheapest free room, and books one of these. */
export const bookType = act(
  'book a room type',
  { ...STAY, who: YES_NO, way: [0, 1], pays: [1, 1, 0] },
  async (life, { who, way, pays, ...chosen }) => {
    const alike = life.rooms.filter(({ type, isListed }) => type !== undefined && isListed);
    const type = alike[0]?.type;
    const owner = life.some(life.hotel.people.guests, who);
    if (type === undefined || !owner) return;
    const dates = wish(life, chosen);
    const { checkin, checkout } = dates;
    const free = alike
      .map(({ id }) => ({ ...dates, room: id }))
      .filter((each) => isOffered(life, each) && life.isFree(each.room, checkin, checkout))
      .map((wanted) => ({ wanted, total: agreed(life, wanted, undefined).bill.total }))
      .sort((one, other) => one.total - other.total);
    const query = queryOf(dates);
    const found = await life.ask('GET', `/room?${query}&grouped=true`);
    const cards = found.status === 200 ? (found.body as RoomList).rooms : []; // the contract's answer to a 200
    const card = cards.find(({ _id }) => _id === type);
    const due = free[0] && [free.length, free[0].total];
    life.same('0 found', 'a room type in a search', card && [card.alike, minorUnits(card.total ?? 0)], due);
    if (!free[0]) return;
    const { body } = await life.ask('GET', `/availability/quote?room=${type}&${query}`);
    life.same('4 quoted', 'how many rooms are left', (body as QuoteAnswer).left, free.length); // as above
    await quoteAndOrder(life, owner, { wanted: { ...free[0].wanted, type }, asked: undefined, way, pays });
  },
);
