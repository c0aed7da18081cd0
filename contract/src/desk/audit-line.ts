import type { CalendarDate } from '../calendar-date.ts';

export interface AuditLine {
  _id: string;
  action: AuditAction;
  /** The name or e-mail of the person who did it; on a booking's own page, "the guest" for its owner. */
  by: string;
  at: string;
  target: string;
  what?: string;
  why?: string;
}

export interface AuditPageLine extends AuditLine {
  /** The e-mail of the person who did it, if they have an account; the audit can be filtered by it. */
  email?: string;
  /** The name or e-mail of the person it was done to, if they have an account. */
  person?: string;
  /** The booking that the line is about, directly or by its money or guest, with its present owner. */
  booking?: { _id: string; name: string; roomName: string };
  /** The first night of the block that the line is about; the chart opens there. */
  blockFrom?: CalendarDate;
}

export interface AuditPage {
  entries: AuditPageLine[];
  next?: string;
}

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
  | 'booking/extra-posted'
  | 'booking/extra-taken-off'
  | 'booking/claimed'
  | 'booking/forgotten'
  | 'payment/asked'
  | 'payment/received'
  | 'payment/refunded'
  | 'payment/mismatch'
  | 'payment/acknowledged'
  | 'invoice/issued'
  | 'invoice/taken-back'
  | 'invoices/set-up'
  | 'day/closed'
  | 'day/reopened'
  | 'block/added'
  | 'block/changed'
  | 'block/lifted'
  | 'channel/added'
  | 'channel/changed'
  | 'channel/removed'
  | 'channel/link-renewed'
  | 'conflict/opened'
  | 'conflict/kept-ours'
  | 'conflict/settled'
  | 'room/added'
  | 'room/edited'
  | 'room/deleted'
  | 'room/clean'
  | 'room/to-clean'
  | 'room/noted'
  | 'rooms/arranged'
  | 'rates/changed'
  | 'promo/saved'
  | 'texts/published'
  | 'mails/switched'
  | 'user/promoted'
  | 'user/demoted'
  | 'user/joined-desk'
  | 'user/left-desk'
  | 'user/joined-housekeeping'
  | 'user/left-housekeeping'
  | 'user/forgotten';
