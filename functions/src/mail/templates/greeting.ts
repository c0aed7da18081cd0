import type { Booking } from '@innkeep/contract/booking';
import { FORGOTTEN_NAME } from '@innkeep/contract/guest';
import type { Block } from './email.ts';

/** Up to five words of letters, which cannot carry an address, a number or an offer to their reader. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?){0,4}$/u;
const LONGEST_NAME = 40;

/** A stranger may book under any address: what does not look like a name is not sent to it. */
export function greetingOf(booking: Booking): Block {
  const { name } = booking.guest;
  const isName = name.length <= LONGEST_NAME && name !== FORGOTTEN_NAME && NAME.test(name);
  return { kind: 'paragraph', text: isName ? `Dear ${name},` : 'Dear guest,' };
}
