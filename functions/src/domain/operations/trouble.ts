/** Something that whoever runs the site must look at. */
export type Trouble =
  | { kind: 'check-failed' }
  | { kind: 'data-disagree'; count: number }
  | { kind: 'mails-given-up'; count: number; bookingIds: readonly string[] }
  | { kind: 'mails-waiting'; count: number };
