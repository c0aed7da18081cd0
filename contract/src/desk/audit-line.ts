import type { CalendarDate } from '../calendar-date.ts';

/** Who did what, when and why. */
export interface AuditLine {
  _id: string;
  action: AuditAction;
  /** The name of whoever did it, or their e-mail; on a booking's own page "the guest" for its owner. */
  by: string;
  at: string;
  target: string;
  /** What was done, in a sentence. */
  what?: string;
  /** The reason that was given. */
  why?: string;
}

/** A line of the audit's own page. */
export interface AuditPageLine extends AuditLine {
  /** Of whoever did it, where they have an account: what the audit can be narrowed by. */
  email?: string;
  /** The name or e-mail of whom it was done to, where that is a person with an account. */
  person?: string;
  /** Of a booking, of its money, and of its guest: whose it is by now. */
  booking?: { _id: string; name: string; roomName: string };
  /** Of a block: its first night, by which the chart shows it. */
  blockFrom?: CalendarDate;
}

/** The answer of GET /desk/audit: the latest first. */
export interface AuditPage {
  entries: AuditPageLine[];
  next?: string;
}

/** What the audit tells of: who did which of these to what. */
export type AuditAction =
  | 'booking/made'
  | 'booking/held'
  | 'booking/lapsed'
  | 'booking/revived'
  | 'booking/cancelled'
  | 'booking/changed'
  | 'booking/checked-in'
  | 'booking/checked-out'
  | 'booking/no-show'
  | 'booking/noted'
  | 'booking/undone'
  | 'booking/waived'
  | 'booking/forgotten'
  | 'payment/received'
  | 'payment/refunded'
  | 'payment/mismatch'
  | 'payment/acknowledged'
  | 'block/added'
  | 'block/changed'
  | 'block/lifted'
  | 'room/added'
  | 'room/edited'
  | 'room/deleted'
  | 'rooms/arranged'
  | 'rates/changed'
  | 'promo/saved'
  | 'user/promoted'
  | 'user/demoted'
  | 'user/joined-desk'
  | 'user/left-desk'
  | 'user/forgotten';
