import { composeWith } from '../domain/mail/compose-mail.ts';
import type { Letter } from '../domain/mail/mail.ts';
import { aHotel } from './builders.ts';

/** A hotel with a post office, whose next attempts fare as a test says. */
export function aHotelWithMail() {
  const hotel = aHotel();
  const sent: { to: string; subject: string; text: string }[] = [];
  const failures: Error[] = [];
  const sendLetter = ({ to }: { to: string }, { subject, text }: Letter) => {
    const failure = failures.shift();
    if (failure) return Promise.reject(failure);
    sent.push({ to, subject, text });
    return Promise.resolve();
  };
  const pass = (minutes: number) => {
    hotel.time.now = new Date(hotel.time.now.getTime() + minutes * 60_000);
  };
  return { ...hotel, sent, failures, sendLetter, pass, compose: composeWith(hotel) };
}
