import type { HotelMail } from '../domain/records/mail-store.ts';
import { aHotel, aRoom } from './builders.ts';

const DESK = 'desk@innkeep.test';

/** A hotel of two rooms that gets this kind of mail about its bookings. */
export function aHotelThatHears(bookings: HotelMail['bookings']) {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'garden', name: 'Garden' }));
  return { ...hotel, hotelMail: { to: DESK, bookings } };
}

export function mailsToDesk({ db }: Pick<ReturnType<typeof aHotelThatHears>, 'db'>) {
  return [...db.mails.values()].filter(({ to }) => to === DESK);
}
