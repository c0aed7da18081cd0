import { createBooking } from '../domain/bookings/create-booking.ts';
import type { Mail, RenderedMail } from '../domain/records/mail.ts';
import { bookingIdsIn, templateInput, type LinkDeps } from '../domain/mail/template-input.ts';
import { mailRenderer } from '../mail/templates/render-mail.ts';
import { aHotel, ana, aRequest, aRoom } from './builders.ts';
import type { Booking } from '@innkeep/contract/booking';
import { aBill } from '@innkeep/contract/testing/bills';
import { aStay } from '@innkeep/contract/testing/dates';

/** A hotel with a mail server, whose next attempts end as a test says. */
export function aHotelWithMail() {
  const hotel = aHotel();
  const sent: ({ to: string } & Pick<RenderedMail, 'subject' | 'text' | 'attachments'>)[] = [];
  const failures: Error[] = [];
  const sendMail = ({ to }: { to: string }, { subject, text, attachments }: RenderedMail) => {
    const failure = failures.shift();
    if (failure) return Promise.reject(failure);
    sent.push({ to, subject, text, attachments });
    return Promise.resolve();
  };
  const pass = (minutes: number) => {
    hotel.time.now = new Date(hotel.time.now.getTime() + minutes * 60_000);
  };
  return { ...hotel, sent, failures, sendMail, pass, renderMail: mailRenderer(hotel.siteUrl) };
}

/** The same with one booking, whose confirmation waits. */
export async function aBookedHotelWithMail() {
  const hotel = aHotelWithMail();
  const { insertedId } = await createBooking(hotel, ana, aRequest(), 'k');
  const mailId = `${insertedId}-confirmation`;
  return { hotel, insertedId, mailId, delivery: () => hotel.db.mails.get(mailId)?.delivery };
}

export async function renderedMail(hotel: LinkDeps, mail: Mail | undefined): Promise<RenderedMail> {
  const [about] = mail ? await hotel.bookings.findAll(bookingIdsIn(mail)) : [];
  const input = mail && (await templateInput(hotel, mail, about));
  if (!input) throw new Error('There is no such mail.');
  return mailRenderer(hotel.siteUrl)(input, mail.createdAt);
}

/** A booking of two nights from 14 June 2027, as mails hold it. */
export function aMailedBooking(changes: Partial<Booking> = {}): Booking {
  const booking = {
    _id: '2af489c3f5dd8c7a9deb63fabf8d6dbe',
    state: 'booked' as const,
    rev: 1,
    email: 'ana@innkeep.test',
    ...aStay('2027-06-14', '2027-06-16'),
    nights: 2,
    guests: 2,
    total: 240,
    room: aRoom(),
    ...changes,
  };
  return { ...aBill(booking.room, booking), ...booking };
}
