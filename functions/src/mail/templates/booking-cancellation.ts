import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { dueFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { calendarFile } from '../../domain/bookings/calendar-file.ts';
import type { CancelledBy } from '../../domain/records/mail.ts';
import { type Block, type Email, type TemplateContext, unbrokenPhone } from './email.ts';
import { greetingOf } from './greeting.ts';
import { type AboutStay, datesOf, factsOf, seeBooking, spelled } from './stay-blocks.ts';

/** Says what happens to the guest's money; empty where nothing was paid and nothing is owed. */
function givenBackOf(booking: Booking, refund = 0): Block[] {
  const owed = Math.max(0, dueFor(booking));
  const sentences = [
    ...(refund > 0
      ? [
          `We’ve refunded ${formatMinorUnits(refund)} to your original payment method. It can take 5–10 days to arrive.`,
        ]
      : []),
    ...(owed > 0 ? [`${formatMinorUnits(owed)} is still due under the agreed cancellation terms.`] : []),
  ];
  return sentences.length === 0 ? [] : [{ kind: 'paragraph', text: sentences.join(' ') }];
}

interface Cancelled extends AboutStay {
  cancelledBy: CancelledBy;
  refund?: MinorUnits;
}

/** Tells a guest that their stay is cancelled; the attached file removes it from their calendar. */
export function cancellation(about: Cancelled, { siteUrl, enqueuedAt, texts }: TemplateContext): Email {
  const { booking, cancelledBy, refund } = about;
  const { _id, room, checkin } = booking;
  const number = bookingNumber(_id);
  const text =
    cancelledBy === 'guest'
      ? 'You’ve cancelled this stay. Open the attachment to remove it from your calendar.'
      : `We had to cancel this stay. Open the attachment to remove it from your calendar. If you weren’t expecting this, please call us at ${unbrokenPhone(texts)}.`;
  return {
    subject: `Cancelled: your stay at ${HOTEL.name}, ${spelled(checkin)}`,
    title: 'Your booking is cancelled',
    preheader: `${room.name}, from ${spelled(checkin)}. Booking number ${number}.`,
    blocks: [
      greetingOf(booking),
      { kind: 'paragraph', text },
      ...givenBackOf(booking, refund),
      datesOf(booking),
      seeBooking(about, siteUrl),
      factsOf(booking),
      { kind: 'paragraph', text: 'We hope to welcome you another time.' },
      { kind: 'link', label: 'See our rooms', url: siteUrl + PAGE.rooms },
    ],
    reason: `You’re receiving this e-mail because you had booked a room on ${new URL(siteUrl).host}.`,
    attachments: [calendarFile(booking, 'cancelled', enqueuedAt, { siteUrl, texts })],
  };
}
