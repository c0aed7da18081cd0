import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { RoomInput } from '@innkeep/contract/room';
import { act, WHICH, YES_NO } from './act.ts';
import { plusDays } from './dates.ts';
import { roomOf } from './life-stay.ts';
import type { Life, LifeRoom } from './life.ts';

const FIELDS = { name: 'Room', image: '/images/rooms/test.webp', des: 'Above the water' };

function inputOf({ price, capacity, isForSale }: LifeRoom): Partial<RoomInput> {
  return { ...FIELDS, price: price / 100, capacity, notForSale: !isForSale };
}

export const changeRoom = act(
  'change room',
  { which: WHICH, price: [15_000, 9999, 4000, 30_000], capacity: [2, 3, 1], isForSale: [1, 1, 1, 0] },
  async (life, { which, price, capacity, isForSale }) => {
    const room = life.some(life.rooms, which);
    if (!room) return;
    const changed = { ...room, price, capacity, isForSale: isForSale === 1 };
    const { status } = await life.admin('PUT', `/room/${room.id}`, inputOf(changed));
    life.same('0 rooms', 'changing a room', status, room.isListed ? 200 : 404);
    if (status === 200) Object.assign(room, changed);
  },
);

export const openRoom = act(
  'open a room:',
  { price: [12_000, 5000], capacity: [2, 4] },
  async (life, chosen) => {
    if (life.rooms.filter(({ isListed }) => isListed).length > 3) return;
    const room = { ...chosen, id: '', isListed: true, isForSale: true };
    const { status, body } = await life.admin('POST', '/room', inputOf(room));
    life.same('0 rooms', 'opening a room', status, 201);
    const { insertedId } = body as { insertedId: string }; // the contract's answer to a 201
    life.rooms.push({ ...room, id: insertedId });
  },
);

export const removeRoom = act('remove room', { which: WHICH, reopens: YES_NO }, async (life, { which }) => {
  const room = life.some(life.rooms, which);
  if (!room || life.rooms.filter(({ isListed }) => isListed).length < 2) return;
  const { status } = await life.admin('DELETE', `/room/${room.id}`);
  life.same('0 rooms', 'removing a room', status, isTaken(life, room) ? 409 : 200);
  if (status !== 200) return;
  room.isListed = false;
  life.blocks.splice(0, Infinity, ...life.blocks.filter((block) => block.room !== room.id));
  life.gone.push(...life.channels.filter((channel) => channel.room === room.id));
  life.channels.splice(0, Infinity, ...life.channels.filter((channel) => channel.room !== room.id));
  for (const key of life.sold.keys()) if (key.startsWith(`${room.id}/`)) life.sold.delete(key);
});

/** Whether a stay has nights in a room from today on, or a channel has sold some. */
function isTaken(life: Life, { id }: LifeRoom): boolean {
  const isSold = [...life.sold.keys()].some(
    (key) => key.startsWith(`${id}/`) && key >= `${id}/${life.deskDay}`,
  );
  return (
    isSold ||
    life.stays.some((stay) =>
      life.nightsOf(stay).some((date) => date >= life.deskDay && roomOf(stay, date) === id),
    )
  );
}

export const block = act(
  'block',
  { room: [0, 1, 2], ahead: [14, 1, 7, 0], nights: [1, 3] },
  async (life, { room, ahead, nights }) => {
    const to = life.some(life.rooms, room);
    if (to) await blockNights(life, to, plusDays(life.today, ahead), nights);
  },
);

export async function blockNights(life: Life, to: LifeRoom, from: CalendarDate, nights: number) {
  const span = { from, to: plusDays(from, nights) };
  const json = { roomId: to.id, ...span, kind: 'closed' };
  const { status, body } = await life.desk('POST', '/desk/blocks', json);
  life.same('0 blocks', 'blocking', status === 201, to.isListed && life.isFree(to.id, span.from, span.to));
  if (status === 201) life.blocks.push({ id: (body as { _id: string })._id, room: to.id, ...span }); // as above
}

export const lift = act('lift a block', { which: WHICH }, async (life, { which }) => {
  const lifted = life.some(life.blocks, which);
  if (!lifted) return;
  const { status } = await life.desk('DELETE', `/desk/blocks/${lifted.id}?rev=1`);
  life.same('0 blocks', 'lifting a block', status, 200);
  if (status === 200) life.blocks.splice(life.blocks.indexOf(lifted), 1);
});
