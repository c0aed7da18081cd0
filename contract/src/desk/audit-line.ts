import type { CalendarDate } from '../calendar-date.ts';
import type { AuditAction } from './audit-action.ts';

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
