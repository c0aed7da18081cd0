import type { CalendarFile } from '@innkeep/contract/booking';
import { HOTEL } from '@innkeep/contract/hotel';

/** What a template makes: an e-mail in blocks, written once and rendered as text and as HTML. */
export interface Email {
  subject: string;
  title: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
  blocks: readonly Block[];
  /** Why this mail came, at its foot. */
  reason: string;
  attachments?: CalendarFile[];
}

/** What templates know besides their data. */
export interface TemplateContext {
  /** The site's origin, without a slash at the end. */
  siteUrl: string;
  enqueuedAt: Date;
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'picture'; url: string; alt: string }
  /** Two dates side by side. */
  | { kind: 'dates'; dates: readonly [StayDate, StayDate] }
  /** Names and values, line by line; the last line is the sum where `hasTotal`. */
  | { kind: 'facts'; rows: readonly Fact[]; hasTotal?: boolean }
  /** The one thing to do. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string };

export interface StayDate {
  label: string;
  weekday: string;
  date: string;
  time: string;
}

export type Fact = readonly [label: string, value: string];

/** The number for use within a sentence: no line breaks in it. */
export const UNBROKEN_PHONE = HOTEL.phone.replaceAll(' ', '\u00a0');
