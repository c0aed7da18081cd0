import type { MailKind } from '@innkeep/contract/mail';

/** The id of the only mail of its kind about a booking, an account or a day. */
export function mailId(kind: MailKind, about: string): string {
  return `${about}-${kind}`;
}
