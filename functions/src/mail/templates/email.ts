import type { Texts } from '@innkeep/contract/texts/texts';
import type { CancellationTable } from '@innkeep/contract/rates/cancellation-table';
import type { MailFile } from '../../domain/records/mail.ts';

/** The result of a template: an e-mail in blocks, written once and rendered as text and as HTML. */
export interface Email {
  subject: string;
  title: string;
  /** The text that lists of mails show beside the subject. */
  preheader: string;
  blocks: readonly Block[];
  /** Why the guest gets this mail; printed at its foot. */
  reason: string;
  attachments?: MailFile[];
}

export interface TemplateContext {
  siteUrl: string;
  enqueuedAt: Date;
  /** Those in force. */
  texts: Texts;
}

/** A text alone is a paragraph. */
export type Block =
  | string
  | { kind: 'heading'; text: string }
  | { kind: 'picture'; url: string; alt: string }
  /** Arrival and departure side by side. */
  | { kind: 'dates'; dates: readonly [StayDate, StayDate] }
  /** Names and values, one pair a line; the last line is the sum where `hasTotal`. */
  | { kind: 'facts'; rows: readonly Fact[]; hasTotal?: boolean }
  | { kind: 'cancellation'; table: CancellationTable }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string };

export interface StayDate {
  label: string;
  weekday: string;
  date: string;
  time: string;
}

export type Fact = readonly [label: string, value: string];

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url });
export const facts = (rows: readonly Fact[], hasTotal = false): Block => ({ kind: 'facts', rows, hasTotal });

/** The number for use within a sentence, with no-break spaces. */
export function unbrokenPhone({ house }: Texts): string {
  return house.phone.replaceAll(' ', '\u00a0');
}
