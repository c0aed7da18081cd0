import { blockIdIn } from '@innkeep/contract/desk/holder';
import { isOfChannel, type ChannelBlock } from '../../domain/records/block-store.ts';
import { keyOf } from '../memory-portal.ts';
import type { StoredOfChannels } from './channel-door.ts';
import { datesOf } from './dates.ts';
import type { LifeChannel, Span, Life } from './life.ts';

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
function isSold(life: Life, { blocks }: StoredOfChannels, key: string): boolean {
  const [room, night = ''] = key.split('/');
  const has = ({ from, to }: Span) => from <= night && night < to;
  const isApplied = [...blocks.values()].some(
    (block) => block.channel && block.roomId === room && has(block),
  );
  const ever = [...life.channels, ...life.gone].filter((channel) => channel.room === room);
  const hasBegun = ever.some(({ everSold }) => everSold.some((span) => has(span) && span.from <= life.today));
  return isApplied || hasBegun || night < life.today;
}

function soldIn({ blocks }: StoredOfChannels): ChannelBlock[] {
  return [...blocks.values()].filter(isOfChannel).filter(({ isLifted }) => !isLifted);
}

/**
 * Checks that no night ahead is on sale that a channel has sold, paused or not; that each is held for it or waits; and that
 * the nights that wait for a decision are those of the conflict.
 */
export function checkSold(life: Life): void {
  const stored = life.hotel.channels?.stored();
  if (!stored) return;
  const holders = life.holders();
  for (const { _id, roomId, channel, from, to, waits = [], conflict } of soldIn(stored)) {
    const ahead = datesOf(from, to).filter((night) => night >= life.today);
    const onSale = ahead.filter((night) => !holders.has(`${roomId}/${night}`));
    life.hold(
      '9 on sale',
      onSale.length === 0,
      () => `${onSale.join(' ')}, which ${channel._id} has sold, are on sale.`,
    );
    const isHeld = (night: string) =>
      waits.some((each) => each === night) || isOf(stored, channel._id, life.sold.get(`${roomId}/${night}`));
    const unknown = ahead.filter((night) => !isHeld(night));
    life.hold(
      '9 known',
      unknown.length === 0,
      () => `No one knows that ${channel._id} has sold ${unknown.join(' ')}, too.`,
    );
    life.hold(
      '9 cause',
      !conflict || waits.length > 0,
      () => `${_id} waits for nothing, and is in conflict.`,
    );
  }
}

function isOf({ blocks }: StoredOfChannels, channelId: string, holder: string | undefined): boolean {
  return blocks.get(blockIdIn(holder ?? '') ?? '')?.channel?._id === channelId;
}

/** Checks what has been read just now: the stays are those of the calendar, and each that waits has a cause. */
export function checkRead(life: Life, channels: readonly LifeChannel[]): void {
  const stored = life.hotel.channels?.stored();
  if (!stored) return;
  const others = life.heldByOthers();
  for (const channel of channels) {
    const read = stored.channels.find(({ _id }) => _id === channel.id);
    if (!read?.isOn || channel.isDown || read.state.problem === 'shrunk') continue;
    const own = soldIn(stored).filter((block) => block.channel._id === channel.id);
    const live = own.filter(({ to, isMissing }) => to > life.today && !isMissing);
    const echoes = read.echoes ?? {};
    const said = [...channel.stays].flatMap(([uid, span]) =>
      span.to > life.today && echoes[keyOf(uid)] === undefined ? span : [],
    );
    life.same('9 read', `what ${channel.id} has sold`, spelled(live, life), spelled(joined(said), life));
    for (const { roomId, waits = [] } of own) {
      const isTaken = (night: string) =>
        others.has(`${roomId}/${night}`) || isOfAnother(life, stored, channel.id, `${roomId}/${night}`);
      const free = waits.filter((night) => night >= life.today && !isTaken(night));
      life.hold('9 cause', free.length === 0, () => `No one else holds ${free.join(' ')}, and yet it waits.`);
    }
  }
}

function isOfAnother(life: Life, stored: StoredOfChannels, channelId: string, key: string): boolean {
  const holder = life.sold.get(key);
  return holder !== undefined && !isOf(stored, channelId, holder);
}

function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = found.at(-1);
    if (last && from < last.to) last.to = to > last.to ? to : last.to;
    else found.push({ from, to });
  }
  return found;
}

function spelled(spans: readonly Span[], { today }: Life): string[] {
  return spans.map(({ from, to }) => `${from > today ? from : today}/${to}`).sort();
}
