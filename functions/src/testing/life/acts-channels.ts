import type { StoredChannel } from '../../domain/channels/channel-store.ts';
import { act, WHICH } from './act.ts';
import { cancelAs } from './acts-money.ts';
import type { ChannelDoor, LifeConflict } from './channel-door.ts';
import { checkRead, followChannels } from './channel-rules.ts';
import { plusDays } from './dates.ts';
import type { LifeChannel } from './life-channel.ts';
import { roomOf } from './life-stay.ts';
import type { Life } from './life.ts';

/** When the stays of channels begin, in days from today; some have begun. */
const AHEAD = [14, 15, 1, 7, 0, 3, -1] as const;
const NIGHTS = [2, 3, 1, 7] as const;
const MOST_CHANNELS = 4;

async function withChannel(
  life: Life,
  which: number,
  work: (door: ChannelDoor, channel: LifeChannel) => Promise<void> | void,
): Promise<void> {
  const { channels: door } = life.hotel;
  const channel = life.some(life.channels, which);
  if (door && channel) await work(door, channel);
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

export const channelSells = act(
  'a channel sells',
  { which: WHICH, ahead: AHEAD, nights: NIGHTS },
  (life, { which, ahead, nights }) =>
    withChannel(life, which, (door, channel) => {
      channel.count += 1;
      sell(life, door, channel, { uid: `stay-${channel.count}`, ahead, nights });
    }),
);

export const channelMoves = act(
  'a channel moves',
  { which: WHICH, stay: WHICH, ahead: AHEAD, nights: NIGHTS },
  (life, { which, stay, ahead, nights }) =>
    withChannel(life, which, (door, channel) => {
      const uid = life.some([...channel.stays.keys()], stay);
      if (uid !== undefined) sell(life, door, channel, { uid, ahead, nights });
    }),
);

/** The channel names the same stay by another UID. */
export const channelRenames = act(
  'a channel renames',
  { which: WHICH, stay: WHICH },
  (life, { which, stay }) =>
    withChannel(life, which, (door, channel) => {
      const [uid, span] = life.some([...channel.stays], stay) ?? [];
      if (uid === undefined || !span) return;
      cancel(door, channel, uid);
      channel.count += 1;
      const name = `stay-${channel.count}`;
      channel.stays.set(name, span);
      door.sell(channel.id, name, span.from, span.to);
    }),
);

/** The channel names all of its stays anew, as some portals do. */
export const channelRenamesAll = act('a channel renames all', { which: WHICH }, (life, { which }) =>
  withChannel(life, which, (door, channel) => {
    const stays = [...channel.stays];
    for (const [uid, span] of stays) {
      cancel(door, channel, uid);
      channel.count += 1;
      channel.stays.set(`stay-${channel.count}`, span);
      door.sell(channel.id, `stay-${channel.count}`, span.from, span.to);
    }
  }),
);

/** The channel leaves out what has begun, as many portals do: that ends no conflict. */
export const channelLeavesOut = act('a channel leaves out', { which: WHICH }, (life, { which }) =>
  withChannel(life, which, async (door, channel) => {
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
  }),
);

async function readWhole(life: Life, door: ChannelDoor, channel: LifeChannel): Promise<void> {
  for (let time = 0; time < 2; time += 1) await door.read(channel.id);
  await followChannels(life);
  checkRead(life, [channel]);
}

export const channelCancels = act(
  'a channel cancels',
  { which: WHICH, stay: WHICH },
  (life, { which, stay }) =>
    withChannel(life, which, (door, channel) => {
      const uid = life.some([...channel.stays.keys()], stay);
      if (uid !== undefined) cancel(door, channel, uid);
    }),
);

/** Its calendar comes back empty, or with one stay. */
export const channelShrinks = act('a channel loses all but', { which: WHICH, left: [0, 1] }, (life, chosen) =>
  withChannel(life, chosen.which, (door, channel) => {
    for (const uid of [...channel.stays.keys()].slice(chosen.left)) cancel(door, channel, uid);
  }),
);

export const channelFails = act('a channel cannot be read', { which: WHICH }, (life, { which }) =>
  withChannel(life, which, (door, channel) => {
    channel.isDown = !channel.isDown;
    door.fail(channel.id, channel.isDown ? 'unreachable' : undefined);
  }),
);

/** It is paused, and claims what it has sold, or goes on. */
export const channelPauses = act('a channel is paused, or goes on', { which: WHICH }, (life, { which }) =>
  withChannel(life, which, (door, { id }) => door.turn(id)),
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

export const readOne = act('a channel is read', { which: WHICH, times: [2, 1] }, (life, { which, times }) =>
  withChannel(life, which, async (door, channel) => {
    for (let time = 0; time < times; time += 1) await door.read(channel.id);
    await followChannels(life);
    checkRead(life, [channel]);
    const { isOn, state } = storedOf(door, channel.id);
    const isRead = channel.isDown || !isOn || times === 1 || state?.problem === undefined;
    life.hold('9 read', isRead, () => `A calendar that was read twice waits: ${String(state?.problem)}.`);
  }),
);

async function withConflict(
  life: Life,
  which: number,
  work: (door: ChannelDoor, conflict: LifeConflict) => Promise<void>,
): Promise<void> {
  const { channels: door } = life.hotel;
  const conflict = door && life.some(door.stored().conflicts, which);
  if (!door || !conflict) return;
  await work(door, conflict);
  await followChannels(life);
}

export const declineChannelStay = act('keep ours', { which: WHICH }, (life, { which }) =>
  withConflict(life, which, async (door, conflict) => {
    const before = (await life.hotel.stored()).nights;
    const held = [...before].sort().join(' ');
    await door.declineChannelStay(conflict);
    const isOpen = door.stored().conflicts.some(({ _id }) => _id === conflict._id);
    life.same('9 kept ours', 'whether the conflict is open', isOpen, false);
    const after = [...(await life.hotel.stored()).nights].sort().join(' ');
    life.same('9 kept ours', 'who holds which night', after, held);
  }),
);

/** A channel sells what a guest has booked here, who cancels then; the channel may be paused in between. */
export const letGo = act('let go of what is sold twice', { which: WHICH, turns: [0, 1] }, (life, chosen) =>
  withChannel(life, chosen.which, async (door, channel) => {
    const stay = life.stays.findLast(
      (each) =>
        each.state === 'booked' && each.checkin > life.today && roomOf(each, each.checkin) === channel.room,
    );
    if (!stay || channel.isDown || storedOf(door, channel.id).isOn !== true) return;
    channel.count += 1;
    const span = { from: stay.checkin, to: stay.checkout };
    channel.stays.set(`stay-${channel.count}`, span);
    channel.everSold.push(span);
    door.sell(channel.id, `stay-${channel.count}`, span.from, span.to);
    await readWhole(life, door, channel);
    if (chosen.turns === 1) await door.turn(channel.id);
    life.hand.add(stay);
    await cancelAs(life, stay, life.hotel.people.clerk);
  }),
);

export const removeChannel = act('remove channel', { which: WHICH }, (life, { which }) =>
  withChannel(life, which, async (door, channel) => {
    await door.remove(channel.id);
    life.channels.splice(life.channels.indexOf(channel), 1);
    life.gone.push(channel);
    await followChannels(life);
  }),
);

interface Sold {
  uid: string;
  ahead: number;
  nights: number;
}

function sell(life: Life, door: ChannelDoor, channel: LifeChannel, { uid, ahead, nights }: Sold): void {
  const from = plusDays(life.today, ahead);
  const span = { from, to: plusDays(from, nights) };
  channel.stays.set(uid, span);
  channel.everSold.push(span);
  door.sell(channel.id, uid, span.from, span.to);
}

function cancel(door: ChannelDoor, channel: LifeChannel, uid: string): void {
  channel.stays.delete(uid);
  door.cancel(channel.id, uid);
}
