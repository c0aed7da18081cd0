/** One part of a letter. A letter is written once, in these, and shown as text and as HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'picture'; url: string; alt: string }
  /** Two dates that belong together, side by side. */
  | { kind: 'dates'; dates: readonly [StayDate, StayDate] }
  /** What and how much, line by line; the last one is the sum where `hasTotal`. */
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

export interface Page {
  title: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Why this mail came, at its foot. */
  reason: string;
}
