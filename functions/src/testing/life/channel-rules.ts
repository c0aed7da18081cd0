import { blockIdIn } from '@innkeep/contract/desk/holder';
import type { StoredChannel } from '../../domain/channels/channel-store.ts';
import type { StoredOfChannels } from './channel-door.ts';
import { datesOf } from './dates.ts';
import type { LifeChannel, Span } from './life-channel.ts';
import type { Life } from './life.ts';

/* What has to be true of channels: each night has one holder, and what was sold twice is known. */

/** Follows which nights channels hold now, and checks that each was sold by one of its room. */
export async function followChannels(life: Life): Promise<void> {
  const stored = life.hotel.channels?.stored();
  if (!stored) return;
  const { nights } = await life.hotel.stored();
  const others = life.heldByOthers();
  life.sold.clear();
  for (const [key, holder] of nights) {
    const blockId = blockIdIn(holder);
    const block = blockId === undefined ? undefined : stored.blocks.get(blockId);
    if (!block?.channel) continue;
    life.hold('9 one holder', !others.has(key), () => `${holder} has taken ${key} from ${others.get(key)}.`);
    life.hold(
      '9 sold',
      isSold(life, stored, key),
      () => `${holder} holds ${key}, which no channel has sold.`,
    );
    life.sold.set(key, holder);
  }
}

/** Whether a channel of the room has sold a night: it says so, or had said so before the stay began. */
function isSold(life: Life, { channels }: StoredOfChannels, key: string): boolean {
  const [room, night = ''] = key.split('/');
  const has = ({ from, to }: Span) => from <= night && night < to;
  const isApplied = channels.some(({ roomId, events }) => roomId === room && Object.values(events).some(has));
  const ever = [...life.channels, ...life.gone].filter((channel) => channel.room === room);
  const hasBegun = ever.some(({ everSold }) => everSold.some((span) => has(span) && span.from <= life.today));
  return isApplied || hasBegun || night < life.today;
}

/**
 * Checks that each night ahead that a channel has sold, paused or not, is held for it, known to be in conflict, or kept ours;
 * and that none of them is on sale.
 */
export function checkSold(life: Life): void {
  const stored = life.hotel.channels?.stored();
  if (!stored) return;
  const holders = life.holders();
  for (const channel of stored.channels)
    for (const [key, event] of Object.entries(channel.events)) {
      if (event.isOurs === 'repeated') continue;
      const onSale = datesOf(event.from, event.to).filter(
        (night) => night >= life.today && !holders.has(`${channel.roomId}/${night}`),
      );
      life.hold(
        '9 on sale',
        onSale.length === 0,
        () => `${onSale.join(' ')}, which ${channel._id} has sold, are on sale.`,
      );
      if (event.isOurs) continue;
      const conflict = stored.conflicts.find((each) => each.channelId === channel._id && each.event === key);
      for (const night of datesOf(event.from, event.to)) {
        if (night < life.today || conflict?.nights.includes(night)) continue;
        const holder = life.sold.get(`${channel.roomId}/${night}`);
        const isHeld = holder !== undefined && isOf(stored, channel, holder);
        life.hold('9 known', isHeld, () => `It is not known that ${channel._id} has sold ${night}, too.`);
      }
    }
}

function isOf({ blocks }: StoredOfChannels, { _id }: StoredChannel, holder: string): boolean {
  return blocks.get(blockIdIn(holder) ?? '')?.channel?._id === _id;
}

/** Checks what has been read just now: what is applied is what is sold, and each conflict has a cause. */
export function checkRead(life: Life, channels: readonly LifeChannel[]): void {
  const stored = life.hotel.channels?.stored();
  if (!stored) return;
  for (const channel of channels) {
    const read = stored.channels.find(({ _id }) => _id === channel.id);
    if (!read?.isOn || channel.isDown || read.state.problem === 'shrunk') continue;
    const ahead = [...channel.stays.values()].filter(({ to }) => to > life.today);
    life.same(
      '9 read',
      `what ${channel.id} has sold`,
      spelled(Object.values(read.events).filter(({ isLeft }) => !isLeft)),
      spelled(ahead),
    );
  }
  const ids = new Set(channels.map(({ id }) => id));
  const others = life.heldByOthers();
  for (const { channelId, roomId, nights } of stored.conflicts) {
    if (!ids.has(channelId)) continue;
    const free = nights.filter(
      (night) =>
        !others.has(`${roomId}/${night}`) && !isOfAnother(life, stored, channelId, `${roomId}/${night}`),
    );
    life.hold('9 cause', free.length === 0, () => `${free.join(' ')} is free, and yet it is a conflict.`);
  }
}

/** Whether a night is held for another channel. */
function isOfAnother(life: Life, { blocks }: StoredOfChannels, channelId: string, key: string): boolean {
  const holder = life.sold.get(key);
  const of = holder === undefined ? undefined : blocks.get(blockIdIn(holder) ?? '')?.channel?._id;
  return of !== undefined && of !== channelId;
}

function spelled(spans: readonly Span[]): string[] {
  return spans.map(({ from, to }) => `${from}/${to}`).sort();
}
