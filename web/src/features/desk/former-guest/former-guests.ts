import { bookingNumber } from '@innkeep/contract/booking-number';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { FORGOTTEN_NAME } from '@innkeep/contract/guest';

export interface FormerGuest {
  /** The id of their latest booking. */
  _id: string;
  /** Empty if it was never given. */
  name: string;
  email: string;
  phone: string;
  checkin: CalendarDate;
  roomName: string;
}

/** What a former guest fills in. */
export type GuestWords = Pick<FormerGuest, 'name' | 'email' | 'phone'>;

/** Returns each guest once, with their latest stay, except anonymised ones. @param bookings newest first */
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

/** Returns what is typed with a former guest filled in; fields not known of the guest stay as typed. */
export function filledIn(typed: GuestWords, guest: FormerGuest): GuestWords {
  const { name, email, phone } = guest;
  return { name: name || typed.name, email: email || typed.email, phone: phone || typed.phone };
}

/** Returns the texts that were replaced in other fields than the one that found the guest. */
export function replacedBy(after: GuestWords, before: GuestWords, found: keyof GuestWords): string[] {
  const others = (['name', 'email', 'phone'] as const).filter((name) => name !== found);
  return others
    .filter((name) => before[name] !== '' && before[name] !== after[name])
    .map((name) => before[name]);
}

/** Returns the guest's name; empty if it is only what lists show instead: mailbox or booking number. */
function saidName({ _id, email, name }: Pick<DeskStay, '_id' | 'email' | 'name'>): string {
  const [mailbox] = email.split('@', 1);
  return name === mailbox || name === bookingNumber(_id) ? '' : name;
}
