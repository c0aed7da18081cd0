import { type Email, type TemplateContext, unbrokenPhone } from './email.ts';
import { HOTEL } from '@innkeep/contract/hotel';
import { invoiceTitle } from '@innkeep/contract/invoices/invoice';
import type { PaymentMethod, RefundReason } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { DrawnInvoice, PaidPart } from '../../domain/records/mail.ts';
import { givenBack, receiptOf } from './payment-blocks.ts';
import { type AboutStay, billOf, stayMail } from './stay-blocks.ts';

export function receipt(about: AboutStay & { payment: PaidPart }, { siteUrl }: TemplateContext): Email {
  const { booking, payment } = about;
  const amount = formatMinorUnits(payment.amount);
  return stayMail(about, siteUrl, {
    subject: `Received: ${amount} for your stay at ${HOTEL.name}`,
    title: 'Thank you for your payment',
    blocks: [`We’ve received ${amount} for your stay.`, ...receiptOf(booking, payment)],
    after: [billOf(booking)],
  });
}

/** @param about with all that was issued together: a credit note is the first */
export function invoiceMail(
  about: AboutStay & { drawn: readonly DrawnInvoice[] },
  { siteUrl, texts }: TemplateContext,
): Email {
  const { drawn } = about;
  const names = drawn.map(invoiceTitle).join(', ');
  const isCorrected = drawn[0]?.kind === 'credit-note';
  const mail = stayMail(about, siteUrl, {
    subject: `${names}: ${HOTEL.name}`,
    title: isCorrected ? 'Your corrected invoice' : 'Your invoice',
    blocks: [`Attached: ${names}. Questions? Call us at ${unbrokenPhone(texts)}.`],
  });
  const attachments = drawn.map(({ number, pdf }) => ({
    filename: `${number}.pdf`,
    content: Buffer.from(pdf),
    contentType: 'application/pdf',
  }));
  return { ...mail, attachments };
}

export function paymentPending(
  about: AboutStay & { amount: MinorUnits },
  { siteUrl }: TemplateContext,
): Email {
  const rooms = about.booking.hold?.whole ? 'rooms' : 'room';
  return stayMail(about, siteUrl, {
    subject: `We’re waiting for your bank: your stay at ${HOTEL.name}`,
    title: 'Your payment is on its way',
    blocks: [
      `Your bank hasn’t confirmed your payment of ${formatMinorUnits(about.amount)} yet. We’re holding your ${rooms} until it does, and will e-mail you then. There’s nothing you need to do.`,
    ],
  });
}

const WHY: Record<RefundReason, string> = {
  cancelled: 'Your stay is cancelled.',
  late: 'Your payment came too late for this stay, so we’re returning it.',
  double: 'You had already paid this, so we’re returning the second payment.',
  changed: 'Your stay now costs less than you paid.',
  hotel: 'The hotel has given you a refund.',
  provider: 'The hotel has given you a refund.',
  dispute: 'Your bank has taken your payment back.', // never mailed: the guest knows
};

export function refundMail(
  about: AboutStay & { amount: MinorUnits; method: PaymentMethod; reason: RefundReason },
  { siteUrl, texts }: TemplateContext,
): Email {
  const { amount, method, reason } = about;
  const back = formatMinorUnits(amount);
  return stayMail(about, siteUrl, {
    subject: `Your refund of ${back}: ${HOTEL.name}`,
    title: `Your refund of ${back}`,
    blocks: [WHY[reason], `${givenBack(method)} Questions? Call us at ${unbrokenPhone(texts)}.`],
  });
}
