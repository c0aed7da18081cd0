import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { HOTEL } from '@innkeep/contract/hotel';
import type { PaymentMethod, RefundReason } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { PaidPart } from '../../domain/mail/mail.ts';
import { type Block, type Email, type TemplateContext, UNBROKEN_PHONE } from './email.ts';
import { givenBack, receiptOf } from './payment-blocks.ts';
import { billOf, datesOf, inShort, seeBooking, spelled, whyMailed } from './stay-blocks.ts';

interface About {
  booking: Booking;
  isOfDesk?: true;
}

/** Tells a guest that their payment has arrived. */
export function receipt(
  { booking, isOfDesk, payment }: About & { payment: PaidPart },
  { siteUrl }: TemplateContext,
): Email {
  const amount = formatMinorUnits(payment.amount);
  return mail({ booking, isOfDesk }, siteUrl, {
    subject: `Received: ${amount} for your stay at ${HOTEL.name}`,
    title: 'Thank you, we have your payment',
    blocks: [
      { kind: 'paragraph', text: `We have received ${amount} for your stay.` },
      ...receiptOf(booking, payment),
      billOf(booking),
    ],
  });
}

/** Tells a guest that their bank has not confirmed their payment yet. */
export function paymentPending(
  { booking, isOfDesk, amount }: About & { amount: MinorUnits },
  { siteUrl }: TemplateContext,
): Email {
  return mail({ booking, isOfDesk }, siteUrl, {
    subject: `We wait for your bank: your stay at ${HOTEL.name}`,
    title: 'Your payment is on its way',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your bank has not told us yet whether it pays ${formatMinorUnits(amount)}. We keep your room until it has, and write to you then. There is nothing for you to do.`,
      },
    ],
  });
}

const WHY: Record<RefundReason, string> = {
  cancelled: 'Your stay is cancelled.',
  late: 'Your payment came after the time to pay was over. We could not keep the room, or the stay is cancelled; your money is on its way back.',
  double: 'This was paid already. What was paid twice is on its way back.',
  changed: 'Your stay costs less than you have paid.',
  hotel: 'The hotel gives you something back.',
  provider: 'The hotel gives you something back.',
  dispute: 'Your bank has taken your payment back.', // never mailed: the guest knows
};

/** Tells a guest that a refund is on its way, and why. */
export function refundMail(
  {
    booking,
    isOfDesk,
    amount,
    method,
    reason,
  }: About & { amount: MinorUnits; method: PaymentMethod; reason: RefundReason },
  { siteUrl }: TemplateContext,
): Email {
  const back = formatMinorUnits(amount);
  return mail({ booking, isOfDesk }, siteUrl, {
    subject: `You get back ${back}: ${HOTEL.name}`,
    title: `You get back ${back}`,
    blocks: [
      { kind: 'paragraph', text: WHY[reason] },
      { kind: 'paragraph', text: `${givenBack(method)} Questions? Call us at ${UNBROKEN_PHONE}.` },
    ],
  });
}

function mail(
  { booking, isOfDesk }: { booking: Booking; isOfDesk: true | undefined },
  siteUrl: string,
  { subject, title, blocks }: { subject: string; title: string; blocks: Block[] },
): Email {
  const { _id, checkin } = booking;
  return {
    subject,
    title,
    preheader: `${inShort(booking)}. Booking number ${bookingNumber(_id)}.`,
    blocks: [
      ...blocks,
      {
        kind: 'paragraph',
        text: `Your stay: from ${spelled(checkin)}, booking number ${bookingNumber(_id)}.`,
      },
      datesOf(booking),
      ...seeBooking(_id, siteUrl, isOfDesk),
    ],
    reason: whyMailed(siteUrl, isOfDesk),
  };
}
