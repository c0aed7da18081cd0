import { addDays, type CalendarDate, datesInWords } from '@innkeep/contract/calendar-date';
import { type ChannelBlock, isOfChannel, type StoredBlock } from '../records/block-store.ts';
import { claimOfBlock, isWaiting, keyOf, type NightLists, type NightList } from '../records/claims.ts';
import { BY_CHANNEL, type AuditAction, type AuditEntry } from '../records/audit.ts';
import type { EventDeps } from './channel-deps.ts';
import type { ChannelTx, StoredChannel } from './channel-store.ts';

export function waitsOf(block: ChannelBlock, lists: NightLists): CalendarDate[] {
  if (block.isLifted) return [];
  const { holder, roomId, nights } = claimOfBlock(block);
  return nights.filter((night) => isWaiting(lists.get(keyOf({ roomId, night })) ?? [], holder));
}

/** Returns a block with the nights on which it waits from now on: a conflict is over once there are none. */
function withWaits(block: ChannelBlock, waits: readonly CalendarDate[]): ChannelBlock {
  const { conflict } = block;
  const last = waits.at(-1);
  if (last !== undefined)
    return { ...block, waits, ...(conflict && { conflict: { ...conflict, until: addDays(last, 1) } }) };
  const settled = { ...block };
  delete settled.waits;
  delete settled.conflict;
  return settled;
}

/** In conflict if it waits for a night for which it did not wait before, or goes on with another guest's stay. */
export function withNews(
  before: ChannelBlock | undefined,
  after: ChannelBlock,
  waits: readonly CalendarDate[],
  { today, now, isOther }: { today: CalendarDate; now: Date; isOther: boolean },
): { block: ChannelBlock; isNews: boolean } {
  const known = isOther ? [] : (before?.waits ?? []);
  const isNews = waits.some((night) => night >= today && !known.includes(night));
  const last = waits.at(-1);
  const block = withWaits(after, waits);
  if (!isNews || last === undefined) return { block, isNews: false };
  const conflict = { since: before?.conflict?.since ?? now, until: addDays(last, 1) };
  return { block: { ...block, conflict }, isNews };
}

export function holdersInTheWay({ roomId, waits = [] }: ChannelBlock, lists: NightLists): string[] {
  return [...new Set(waits.flatMap((night) => lists.get(keyOf({ roomId, night }))?.slice(0, 1) ?? []))];
}

/**
 * Saves the blocks of channels that have nights for which they waited. With the last, a conflict is over.
 * @param changed the nights whose claims change
 */
export async function moveUp(
  { clock, newId }: EventDeps,
  tx: Pick<ChannelTx, 'findBlocks' | 'roomName' | 'saveBlocks' | 'addEntry'>,
  waited: readonly string[],
  changed: readonly NightList[],
): Promise<void> {
  const lists = new Map(changed.map((each) => [keyOf(each), each.claims]));
  for (const block of await tx.findBlocks(waited)) {
    if (!isOfChannel(block) || block.isLifted) continue;
    const { roomId, waits = [] } = block;
    const own = claimOfBlock(block).holder;
    const left = waits.filter((night) => {
      const claims = lists.get(keyOf({ roomId, night }));
      return claims === undefined || isWaiting(claims, own);
    });
    if (left.length === waits.length) continue;
    const saved: ChannelBlock = { ...withWaits(block, left), rev: block.rev + 1, updatedAt: clock.now() };
    if ((left.at(-1) ?? '') < clock.today()) delete saved.conflict;
    tx.saveBlocks([{ before: block, after: saved }]);
    if (!block.conflict || saved.conflict) continue;
    const named = { channel: block.channel, roomName: (await tx.roomName(roomId)) ?? '' };
    const entry = conflictEntry('conflict/settled', named, block, { at: clock.now(), by: BY_CHANNEL });
    tx.addEntry(`conflict-${newId()}`, entry);
  }
}

interface Named {
  channel: Pick<StoredChannel, 'name'>;
  roomName: string;
}

export function blockEntry({ channel, roomName }: Named, block: StoredBlock, by: string): AuditEntry {
  const where = `${roomName}, ${datesInWords(block.from, block.to)},`;
  const what = block.isLifted ? `${where} is back on sale.` : `${where} is sold by ${channel.name}.`;
  return { action: blockAction(block), by, target: block._id, at: block.updatedAt, what };
}

function blockAction({ isLifted, rev }: StoredBlock): AuditAction {
  if (isLifted) return 'block/lifted';
  return rev === 1 ? 'block/added' : 'block/changed';
}

export function blockEntryId({ _id, rev }: Pick<StoredBlock, '_id' | 'rev'>): string {
  return `block-${_id}-${rev}`;
}

type ConflictAction = Extract<AuditAction, `conflict/${string}`>;

/** Returns the entry about a conflict. It names no guest: entries outlive the data of guests. */
export function conflictEntry(
  action: ConflictAction,
  { channel, roomName }: Named,
  { _id: target, channel: of, to }: ChannelBlock,
  { at, by = BY_CHANNEL }: { at: Date; by?: string },
): AuditEntry {
  const sold = `${channel.name} has sold ${roomName}, ${datesInWords(of.from, to)}`;
  return { action, by, target, at, what: `${sold}${ENDINGS[action]}` };
}

const ENDINGS: Readonly<Record<ConflictAction, string>> = {
  'conflict/opened': ', but some of these nights are taken here.',
  'conflict/kept-ours': ': our nights stay as they are.',
  'conflict/settled': ': none of its nights is taken here anymore.',
};
