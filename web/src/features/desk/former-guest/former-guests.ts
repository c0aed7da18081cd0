import { bookingNumber } from '@innkeep/contract/booking-number';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { FORGOTTEN_NAME } from '@innkeep/contract/guest';

/** Whom a clerk means when they begin to write somebody down. */
export interface FormerGuest {
  /** Of the booking that they were found by: their latest. */
  _id: string;
  /** Empty where nobody has said it. */
  name: string;
  email: string;
  phone: string;
  checkin: CalendarDate;
  roomName: string;
}

/** What of a draft a former guest fills in. */
export type GuestWords = Pick<FormerGuest, 'name' | 'email' | 'phone'>;

/** Each guest once, by their latest stay; nobody who asked to be forgotten. @param bookings the latest first */
export function formerGuestsIn(bookings: readonly DeskStay[]): FormerGuest[] {
  const guests = new Map<string, FormerGuest>();
  for (const { _id, email, phone, checkin, roomName, ...booking } of bookings) {
    if (booking.name === FORGOTTEN_NAME) continue;
    const name = saidName({ _id, email, name: booking.name });
    const key = email === '' ? `${name} ${phone}` : email.toLowerCase();
    if (!guests.has(key)) guests.set(key, { _id, name, email, phone, checkin, roomName });
  }
  return [...guests.values()];
}

/** What a former guest makes of what is typed; what nobody knows of them stays as it is. */
export function filledIn(typed: GuestWords, guest: FormerGuest): GuestWords {
  const { name, email, phone } = guest;
  return { name: name || typed.name, email: email || typed.email, phone: phone || typed.phone };
}

/** What was typed beside the field that found the guest, and is not seen any more. */
export function replacedBy(after: GuestWords, before: GuestWords, found: keyof GuestWords): string[] {
  const others = (['name', 'email', 'phone'] as const).filter((name) => name !== found);
  return others
    .filter((name) => before[name] !== '' && before[name] !== after[name])
    .map((name) => before[name]);
}

/** What lists call a booking may stand for a name that nobody has said. */
function saidName({ _id, email, name }: Pick<DeskStay, '_id' | 'email' | 'name'>): string {
  const [mailbox] = email.split('@', 1);
  return name === mailbox || name === bookingNumber(_id) ? '' : name;
}
