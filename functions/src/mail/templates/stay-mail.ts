import { bookingNumber } from '@innkeep/contract/booking-number';
import type { Block, Email } from './email.ts';
import { greetingOf } from './greeting.ts';
import { type AboutStay, datesOf, factsOf, inShort, seeBooking, whyMailed } from './stay-blocks.ts';

interface Said {
  subject: string;
  title: string;
  blocks: readonly Block[];
  /** What the link to the booking says, if it is no usual one. */
  button?: string;
  /** Below the link: the stay's facts, if nothing else. */
  after?: readonly Block[];
}

export function stayMail(
  about: AboutStay,
  siteUrl: string,
  { subject, title, blocks, button, after = [factsOf(about.booking)] }: Said,
): Email {
  const { booking } = about;
  return {
    subject,
    title,
    preheader: `${inShort(booking)}. Booking number ${bookingNumber(booking._id)}.`,
    blocks: [greetingOf(booking), ...blocks, datesOf(booking), seeBooking(about, siteUrl, button), ...after],
    reason: whyMailed(siteUrl, about),
  };
}
