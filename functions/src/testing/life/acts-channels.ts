import type { StoredChannel } from '../../domain/channels/channel-store.ts';
import { act, type Chosen, WHICH } from './act.ts';
import { cancelAs } from './acts-money.ts';
import type { ChannelDoor } from './channel-door.ts';
import { checkRead, followChannels } from './channel-rules.ts';
import { plusDays } from './dates.ts';
import type { LifeChannel, Span, Life } from './life.ts';
import { roomOf } from './life-stay.ts';

/** When the stays of channels begin, in days from today; some have begun. */
const AHEAD = [14, 15, 1, 7, 0, 3, -1] as const;
const NIGHTS = [2, 3, 1, 7] as const;
const MOST_CHANNELS = 4;

/** An act with a channel of the house, and the portals. */
function channelAct<C extends { which: readonly number[] } & Record<string, readonly number[]>>(
  name: string,
  choices: C,
  run: (life: Life, door: ChannelDoor, channel: LifeChannel, chosen: Chosen<C>) => Promise<void> | void,
) {
  return act(name, choices, async (life, chosen) => {
    const channel = life.some(life.channels, chosen.which);
    if (life.hotel.channels && channel) await run(life, life.hotel.channels, channel, chosen);
  });
}

function storedOf(door: ChannelDoor, channelId: string): Partial<StoredChannel> {
  return door.stored().channels.find(({ _id }) => _id === channelId) ?? {};
}

export const openChannel = act(
  'add a channel to',
  { room: [0, 1, 2], repeatsOurs: [0, 0, 1] },
  async (life, { room, repeatsOurs }) => {
    const { channels: door } = life.hotel;
    const { id } = life.some(life.rooms, room) ?? {};
    const isListed = life.rooms.some((each) => each.id === id && each.isListed);
    if (!door || id === undefined || !isListed || life.channels.length >= MOST_CHANNELS) return;
    const about = { room: id, stays: new Map(), everSold: [], isDown: false, count: 0 };
    life.channels.push({ ...about, id: await door.add(id, repeatsOurs === 1) });
  },
);

export const channelSells = channelAct(
  'a channel sells',
  { which: WHICH, ahead: AHEAD, nights: NIGHTS },
  (life, door, channel, { ahead, nights }) =>
    sell(door, channel, newUid(channel), spanAhead(life, ahead, nights)),
);

export const channelMoves = channelAct(
  'a channel moves',
  { which: WHICH, stay: WHICH, ahead: AHEAD, nights: NIGHTS },
  (life, door, channel, { stay, ahead, nights }) => {
    const uid = life.some([...channel.stays.keys()], stay);
    if (uid !== undefined) sell(door, channel, uid, spanAhead(life, ahead, nights));
  },
);

/** The channel names the same stay by another UID. */
export const channelRenames = channelAct(
  'a channel renames',
  { which: WHICH, stay: WHICH },
  (life, door, channel, { stay }) => {
    const [uid] = life.some([...channel.stays], stay) ?? [];
    if (uid !== undefined) rename(door, channel, uid);
  },
);

/** The channel names all of its stays anew, as some portals do. */
export const channelRenamesAll = channelAct(
  'a channel renames all',
  { which: WHICH },
  (_life, door, channel) => {
    const uids = [...channel.stays.keys()];
    for (const uid of uids) rename(door, channel, uid);
  },
);

/** The channel leaves out what has begun, as many portals do: that ends no conflict. */
export const channelLeavesOut = channelAct(
  'a channel leaves out',
  { which: WHICH },
  async (life, door, channel) => {
    if (channel.isDown) return;
    await readWhole(life, door, channel);
    const before = door.stored().conflicts.filter(({ channelId }) => channelId === channel.id);
    for (const [uid, { from }] of channel.stays) if (from <= life.today) cancel(door, channel, uid);
    await readWhole(life, door, channel);
    const open = new Set(door.stored().conflicts.map(({ _id }) => _id));
    const others = life.heldByOthers();
    for (const { _id, roomId, nights } of before) {
      const held = nights.filter((night) => night >= life.today && others.has(`${roomId}/${night}`));
      life.hold(
        '9 begun',
        held.length === 0 || open.has(_id),
        () => `${held.join(' ')} are sold twice, and no conflict.`,
      );
    }
  },
);

async function readWhole(life: Life, door: ChannelDoor, channel: LifeChannel, times = 2): Promise<void> {
  for (let time = 0; time < times; time += 1) await door.read(channel.id);
  await followChannels(life);
  checkRead(life, [channel]);
}

export const channelCancels = channelAct(
  'a channel cancels',
  { which: WHICH, stay: WHICH },
  (life, door, channel, { stay }) => {
    const uid = life.some([...channel.stays.keys()], stay);
    if (uid !== undefined) cancel(door, channel, uid);
  },
);

/** Its calendar comes back empty, or with one stay. */
export const channelShrinks = channelAct(
  'a channel loses all but',
  { which: WHICH, left: [0, 1] },
  (_life, door, channel, { left }) => {
    for (const uid of [...channel.stays.keys()].slice(left)) cancel(door, channel, uid);
  },
);

export const channelFails = channelAct(
  'a channel cannot be read',
  { which: WHICH },
  (_life, door, channel) => {
    channel.isDown = !channel.isDown;
    door.fail(channel.id, channel.isDown ? 'unreachable' : undefined);
  },
);

/** It is paused, and claims what it has sold, or goes on. */
export const channelPauses = channelAct(
  'a channel is paused, or goes on',
  { which: WHICH },
  (_life, door, { id }) => door.turn(id),
);

export const readChannels = act('channels are read', {}, async (life) => {
  await life.hotel.channels?.pull();
  await followChannels(life);
  checkRead(life, life.channels);
});

/** A reading is interrupted, and the next one is not. */
export const interruptReading = act(
  'a reading is interrupted',
  { after: [1, 0, 2, 3] },
  async (life, { after }) => {
    await life.hotel.channels?.pull(after);
    await life.hotel.channels?.pull();
    await followChannels(life);
    checkRead(life, life.channels);
  },
);

export const readOne = channelAct(
  'a channel is read',
  { which: WHICH, times: [2, 1] },
  async (life, door, channel, { times }) => {
    await readWhole(life, door, channel, times);
    const { isOn, state } = storedOf(door, channel.id);
    const isRead = channel.isDown || !isOn || times === 1 || state?.problem === undefined;
    life.hold('9 read', isRead, () => `A calendar that was read twice waits: ${String(state?.problem)}.`);
  },
);

export const declineChannelStay = act('keep ours', { which: WHICH }, async (life, { which }) => {
  const { channels: door } = life.hotel;
  const conflict = door && life.some(door.stored().conflicts, which);
  if (!door || !conflict) return;
  const held = [...(await life.hotel.stored()).nights].sort().join(' ');
  await door.declineChannelStay(conflict);
  const isOpen = door.stored().conflicts.some(({ _id }) => _id === conflict._id);
  life.same('9 kept ours', 'whether the conflict is open', isOpen, false);
  const after = [...(await life.hotel.stored()).nights].sort().join(' ');
  life.same('9 kept ours', 'who holds which night', after, held);
  await followChannels(life);
});

/** A channel sells what a guest has booked here, who cancels then; the channel may be paused in between. */
export const letGo = channelAct(
  'let go of what is sold twice',
  { which: WHICH, turns: [0, 1] },
  async (life, door, channel, { turns }) => {
    const stay = life.stays.findLast(
      (each) =>
        each.state === 'booked' && each.checkin > life.today && roomOf(each, each.checkin) === channel.room,
    );
    if (!stay || channel.isDown || storedOf(door, channel.id).isOn !== true) return;
    sell(door, channel, newUid(channel), { from: stay.checkin, to: stay.checkout });
    await readWhole(life, door, channel);
    if (turns === 1) await door.turn(channel.id);
    life.hand.add(stay);
    await cancelAs(life, stay, life.hotel.people.clerk);
  },
);

export const removeChannel = channelAct('remove channel', { which: WHICH }, async (life, door, channel) => {
  await door.remove(channel.id);
  life.channels.splice(life.channels.indexOf(channel), 1);
  life.gone.push(channel);
  await followChannels(life);
});

function spanAhead(life: Life, ahead: number, nights: number): Span {
  const from = plusDays(life.today, ahead);
  return { from, to: plusDays(from, nights) };
}

function newUid(channel: LifeChannel): string {
  channel.count += 1;
  return `stay-${channel.count}`;
}

function sell(door: ChannelDoor, channel: LifeChannel, uid: string, span: Span): void {
  channel.stays.set(uid, span);
  channel.everSold.push(span);
  door.sell(channel.id, uid, span.from, span.to);
}

function rename(door: ChannelDoor, channel: LifeChannel, uid: string): void {
  const span = channel.stays.get(uid);
  cancel(door, channel, uid);
  if (span) sell(door, channel, newUid(channel), span);
}

function cancel(door: ChannelDoor, channel: LifeChannel, uid: string): void {
  channel.stays.delete(uid);
  door.cancel(channel.id, uid);
}
