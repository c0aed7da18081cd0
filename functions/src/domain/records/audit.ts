import type { AuditAction } from '@innkeep/contract/desk/audit-line';
import type { PromoInput } from '@innkeep/contract/rates/promo';
import type { Stay } from '@innkeep/contract/stay';
import type { Agreed, Received } from './agreed.ts';
import type { Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';

export type { AuditAction };

/** Who did what to what, and when. People are named by uid: no e-mail outlives its account. */
export interface AuditEntry {
  action: AuditAction;
  by: string;
  /** The id of a booking, room or user; a tariff's new version; a promotion's code; or `rooms`. */
  target: string;
  at: Date;
  /** A sentence that says what was done, including the old values. */
  what?: string;
  why?: string;
  stay?: Stay & { room: string };
  /** For the nightly proof only, like `received`: no page shows them. */
  agreed?: Agreed;
  received?: Received;
  promo?: PromoInput;
}

export type AuditRecord = AuditEntry & { _id: string };

/** Takes the place of a uid in `by` where no user acted, for example when the payment provider reports a payment. */
export const BY_PROVIDER = 'payment-provider';
/** The same where a guest without an account acted, whom the key of their booking lets in. */
export const BY_GUEST = 'guest-without-account';
/** The same where a time that the desk has set is over. */
export const BY_SCHEDULE = 'hotel-clock';
/** The same where a channel's calendar says so. */
export const BY_CHANNEL = 'channel';

export function auditEntry(
  clock: Clock,
  caller: Pick<Caller, 'uid'>,
  action: AuditAction,
  target: string,
): AuditEntry {
  return { action, by: caller.uid, target, at: clock.now() };
}
