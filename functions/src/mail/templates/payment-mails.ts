import { HOTEL } from '@innkeep/contract/hotel';
import type { PaymentMethod, RefundReason } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { PaidPart } from '../../domain/mail/mail.ts';
import { type Email, type TemplateContext, UNBROKEN_PHONE } from './email.ts';
import { givenBack, receiptOf } from './payment-blocks.ts';
import { type AboutStay, billOf } from './stay-blocks.ts';
import { stayMail } from './stay-mail.ts';

export function receipt(about: AboutStay & { payment: PaidPart }, { siteUrl }: TemplateContext): Email {
  const { booking, payment } = about;
  const amount = formatMinorUnits(payment.amount);
  return stayMail(about, siteUrl, {
    subject: `Received: ${amount} for your stay at ${HOTEL.name}`,
    title: 'Thank you for your payment',
    blocks: [
      { kind: 'paragraph', text: `We have received ${amount} for your stay.` },
      ...receiptOf(booking, payment),
    ],
    after: [billOf(booking)],
  });
}

export function paymentPending(
  about: AboutStay & { amount: MinorUnits },
  { siteUrl }: TemplateContext,
): Email {
  return stayMail(about, siteUrl, {
    subject: `We wait for your bank: your stay at ${HOTEL.name}`,
    title: 'Your payment is on its way',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your bank has not told us yet whether it pays ${formatMinorUnits(about.amount)}. We keep your room until it has, and write to you then. There is nothing for you to do.`,
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

export function refundMail(
  about: AboutStay & { amount: MinorUnits; method: PaymentMethod; reason: RefundReason },
  { siteUrl }: TemplateContext,
): Email {
  const { amount, method, reason } = about;
  const back = formatMinorUnits(amount);
  return stayMail(about, siteUrl, {
    subject: `You get back ${back}: ${HOTEL.name}`,
    title: `You get back ${back}`,
    blocks: [
      { kind: 'paragraph', text: WHY[reason] },
      { kind: 'paragraph', text: `${givenBack(method)} Questions? Call us at ${UNBROKEN_PHONE}.` },
    ],
  });
}
