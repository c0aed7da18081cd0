import type { Stay } from '@innkeep/contract/stay';
import type { Caller } from './caller.ts';
import type { Clock } from './clock.ts';

export type AuditAction =
  | 'booking/made'
  | 'booking/cancelled'
  | 'booking/changed'
  | 'booking/checked-in'
  | 'booking/checked-out'
  | 'booking/no-show'
  | 'booking/noted'
  | 'booking/undone'
  | 'block/added'
  | 'block/changed'
  | 'block/lifted'
  | 'room/added'
  | 'room/edited'
  | 'room/deleted'
  | 'rates/changed'
  | 'promo/saved'
  | 'user/promoted'
  | 'user/demoted'
  | 'user/joined-desk'
  | 'user/left-desk';

/** Who did what to what, and when. People are named by uid, so that no e-mail outlives its account. */
export interface AuditEntry {
  action: AuditAction;
  by: string;
  /** The id of the booking, room or person; the version of a tariff, which follows on the one it replaced; a code. */
  target: string;
  at: Date;
  /** What was done, in a sentence, with what it was before. */
  what?: string;
  /** The reason that was given. */
  why?: string;
  /** What a cancelled booking was: nothing else tells afterwards. */
  stay?: Stay & { room: string };
}

export function auditEntry(clock: Clock, caller: Caller, action: AuditAction, target: string): AuditEntry {
  return { action, by: caller.uid, target, at: clock.now() };
}
