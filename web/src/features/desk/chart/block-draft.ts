import { isCalendarDate } from '@innkeep/contract/calendar-date';
import type { BlockKind } from '@innkeep/contract/desk/desk-stay';
import type { BlockRequest } from '../api/save-block.ts';

/** A block as it is typed. */
export interface BlockDraft {
  from: string;
  to: string;
  kind: BlockKind;
  note: string;
}

/** Undefined while its dates are none. */
export function blockRequest(roomId: string, { from, to, kind, note }: BlockDraft): BlockRequest | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to) || to <= from) return undefined;
  return { roomId, from, to, kind, note: note.trim() };
}
