import { BY_CHANNEL, type AuditAction, type AuditEntry } from '../records/audit.ts';
import type { ChannelBlock, StoredBlock } from '../records/block-store.ts';
import { datesInWords } from '@innkeep/contract/calendar-date';
import type { StoredChannel } from './channel-store.ts';

export interface Named {
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

export type ConflictAction = Extract<AuditAction, `conflict/${string}`>;

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
  'conflict/settled': ': none of its nights is taken here any more.',
};
