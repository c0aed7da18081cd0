import type { AuditAction } from '@innkeep/contract/desk/audit-line';
import type { PromoInput } from '@innkeep/contract/rates/promo';
import type { Stay } from '@innkeep/contract/stay';
import type { Agreed, Received } from './records/agreed.ts';
import type { Caller } from './caller.ts';
import type { Clock } from './clock.ts';

export type { AuditAction };

/** Who did what to what, and when. People are named by uid, so that no e-mail outlives its account. */
export interface AuditEntry {
  action: AuditAction;
  by: string;
  /** The id of the booking, room or person; the version of a tariff, which follows on the one it replaced; a code; `rooms`, of their order. */
  target: string;
  at: Date;
  /** What was done, in a sentence, with what it was before. */
  what?: string;
  /** The reason that was given. */
  why?: string;
  /** What a cancelled booking was: nothing else tells afterwards. */
  stay?: Stay & { room: string };
  /** For the nightly proof alone: nobody is shown them. */
  agreed?: Agreed;
  received?: Received;
  /** A code as it was saved. */
  promo?: PromoInput;
}

/** Who did what nobody here has done: in the place of a uid. */
export const BY_PROVIDER = 'payment-provider';

export function auditEntry(clock: Clock, caller: Caller, action: AuditAction, target: string): AuditEntry {
  return { action, by: caller.uid, target, at: clock.now() };
}
