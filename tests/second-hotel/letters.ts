import { join } from 'node:path';
import type * as BookingNotice from '../../functions/src/domain/mail/letters/booking-notice.ts';
import type * as Cancellation from '../../functions/src/domain/mail/letters/cancellation.ts';
import type * as Confirmation from '../../functions/src/domain/mail/letters/confirmation.ts';
import type * as DailyDigest from '../../functions/src/domain/mail/letters/daily-digest.ts';
import type * as EmailConfirmation from '../../functions/src/domain/mail/letters/email-confirmation.ts';
import type * as Operations from '../../functions/src/domain/mail/letters/operations.ts';
import type * as PasswordReset from '../../functions/src/domain/mail/letters/password-reset.ts';
import type * as Welcome from '../../functions/src/domain/mail/letters/welcome.ts';
import { COPY, SITE } from './support.ts';

const DESK = 'stube@lindenhof.example';
const now = new Date('2027-06-01T16:00:00Z');

const booking = {
  _id: '2af489c3f5dd8c7a9deb63fabf8d6dbe',
  uid: 'ana',
  email: 'ana@innkeep.test',
  checkin: '2027-03-14',
  checkout: '2027-03-16',
  nights: 2,
  guests: 2,
  total: 2481,
  room: { _id: 'fir', name: 'Fir', price: 1240.5, image: '/images/fir-1600.webp', capacity: 2, des: 'Wood' },
  createdAt: now,
};

const clock = { now: () => now, today: () => '2027-01-01' };

// As the type says: the copy's modules are copies.
const load = <T>(name: string) =>
  import(join(COPY, `functions/src/domain/mail/letters/${name}.ts`)) as Promise<T>;

/** One of each mail that the second hotel sends. */
export async function letters() {
  return [...(await lettersToGuests()), ...(await lettersToTheHotel())];
}

async function lettersToGuests() {
  const { confirmationMail } = await load<typeof Confirmation>('confirmation');
  const { cancellationMail } = await load<typeof Cancellation>('cancellation');
  const { emailConfirmationLetter } = await load<typeof EmailConfirmation>('email-confirmation');
  const { welcomeLetter } = await load<typeof Welcome>('welcome');
  const { passwordResetLetter, signInWithGoogleLetter } = await load<typeof PasswordReset>('password-reset');
  return [
    confirmationMail(booking, clock, SITE).message,
    cancellationMail(booking, 'guest', now, SITE).message,
    cancellationMail(booking, 'hotel', now, SITE).message,
    welcomeLetter(SITE, { name: 'Ana' }),
    welcomeLetter(SITE, { confirmationLink: 'https://accounts.test/confirm' }),
    emailConfirmationLetter('https://accounts.test/confirm', SITE),
    passwordResetLetter('https://accounts.test/reset', SITE),
    signInWithGoogleLetter(SITE),
  ];
}

export async function lettersToTheHotel() {
  const { bookingNotice, cancellationNotice } = await load<typeof BookingNotice>('booking-notice');
  const { dailyDigest } = await load<typeof DailyDigest>('daily-digest');
  const { operationsMail } = await load<typeof Operations>('operations');
  const { _id: target, uid: by, checkin, checkout, room } = booking;
  const stay = { checkin, checkout, room: room.name };
  const cancelled = { action: 'booking/cancelled' as const, by, target, at: now, stay };
  const troubles = [
    { kind: 'check-failed' },
    { kind: 'data-disagree', count: 2 },
    { kind: 'mails-given-up', count: 1, bookingIds: [target] },
    { kind: 'mails-waiting', count: 3 },
  ] as const;
  return [
    bookingNotice(booking, DESK, SITE).message,
    cancellationNotice(booking, 'guest', now, DESK, SITE).message,
    dailyDigest({ date: '2027-01-01', made: [booking], cancelled: [cancelled] }, now, DESK, SITE).message,
    operationsMail('check', troubles, clock, DESK, SITE).message,
  ];
}
