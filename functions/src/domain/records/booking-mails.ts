import { bookingNumber } from '@innkeep/contract/booking-number';
import { askedFor } from '@innkeep/contract/payments/asked';
import { isHeldByDesk, awaitsConfirmation, isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { HotelMail } from './mail-store.ts';
import type { DeskHold } from '@innkeep/contract/booking';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StayMailName } from '@innkeep/contract/texts/stay-mails';
import type { MailTexts } from '@innkeep/contract/texts/texts';
import { wholeOf, type StoredPayment, type StoredRefund } from './stored-payment.ts';
import { mailId } from './outbox.ts';
import type { CancelledBy, ChangedBy, Mail, MailContent, NewMail, PaidPart } from './mail.ts';
import { type StoredBooking, toPublicBooking, toStaffBooking } from './stored-booking.ts';

/**
 * Returns the mails about rooms that were booked, or are kept, in one go: one to the guest and one to the hotel.
 * @param payments of these rooms, made in one go
 */
export function mailsAboutGroup(
  [stored, ...others]: readonly StoredBooking[],
  hotelMail: HotelMail,
  payments: readonly StoredPayment[] = [],
): NewMail[] {
  if (!stored) return [];
  const { hold } = stored;
  if (hold?.by === 'desk') return mailsAboutHold(stored, hold, others);
  const isSeveral = others.length > 0;
  const [payment] = payments;
  const amount = payments.reduce((sum, each) => sum + each.amount, 0);
  const data = {
    ...aboutBooking(stored),
    ...(payment && { payment: { ...paidPart(payment), amount } }),
    ...(isSeveral && { others: others.map(toPublicBooking) }),
  };
  const toHotel = {
    ...data,
    booking: toStaffBooking(stored),
    ...(isSeveral && { others: others.map(toStaffBooking) }),
  };
  return toGuestAndHotel(
    stored,
    hotelMail,
    { kind: 'confirmation', data },
    { kind: 'booking-notice', data: toHotel },
  );
}

export function mailsAboutCancellation(
  stored: StoredBooking,
  { cancelledBy, refund }: { cancelledBy: CancelledBy; refund: MinorUnits },
  hotelMail: HotelMail,
): NewMail[] {
  const data = { ...aboutBooking(stored), cancelledBy, ...(refund > 0 && { refund }) };
  return toGuestAndHotel(
    stored,
    hotelMail,
    { kind: 'cancellation', data },
    { kind: 'cancellation-notice', data: { ...data, booking: toStaffBooking(stored) } },
  );
}

/** Returns the mails about a change. Their ids contain the revision, so that each change has mails of its own. */
export function mailsAboutChange(
  before: StoredBooking,
  after: StoredBooking,
  changedBy: ChangedBy,
  hotelMail: HotelMail,
): NewMail[] {
  const was = toPublicBooking(before);
  const data = { ...aboutBooking(after), was, changedBy };
  return toGuestAndHotel(
    after,
    hotelMail,
    { kind: 'change', data },
    { kind: 'change-notice', data: { ...data, booking: toStaffBooking(after), was: toStaffBooking(before) } },
    `${after._id}-${after.rev}`,
  );
}

/**
 * Returns the mail by which a guest whose address is not proven confirms the rooms of an order, or the one that reminds
 * them of it.
 * @param until ISO text
 */
export function mailsToConfirm(
  kind: 'confirm-stay' | 'hold-ending',
  [stored, ...others]: readonly StoredBooking[],
  until: string,
): NewMail[] {
  return stored ? toGuest(stored, { kind, data: aboutHeld(stored, others, until) }, stored._id) : [];
}

/** Returns the mail with which the desk asks a guest to pay online. @param id of the mail: each press sends one */
export function mailsToPay(stored: StoredBooking, amount: MinorUnits, id: string): NewMail[] {
  return toGuest(stored, { kind: 'payment-request', data: { ...aboutBooking(stored), amount } }, id);
}

export function mailsAboutHold(
  stored: StoredBooking,
  { until }: DeskHold,
  others: readonly StoredBooking[] = [],
): NewMail[] {
  return toGuest(
    stored,
    { kind: 'hold', data: aboutHeld(stored, others, until) },
    `${stored._id}-${stored.rev}`,
  );
}

function aboutHeld<Until extends string>(
  stored: StoredBooking,
  others: readonly StoredBooking[],
  until: Until,
) {
  const isSeveral = others.length > 0;
  return { ...aboutBooking(stored), until, ...(isSeveral && { others: others.map(toPublicBooking) }) };
}

/** Returns the mail that is sent once more, or to a corrected address: it says what is so when it leaves. */
export function mailsAgain(stored: StoredBooking, id: string): NewMail[] {
  return toGuest(stored, { kind: 'stay-link', data: { number: bookingNumber(stored._id) } }, id);
}

/** Returns the mail that the state of a booking asks for now: to confirm, to pay, that it is booked, or else a link to it. */
export function contentNow(stored: StoredBooking, others: readonly StoredBooking[] = []) {
  const data = aboutBooking(stored);
  const { hold } = stored;
  const amount = askedFor(stored);
  if (awaitsConfirmation(stored) && hold)
    return { kind: 'confirm-stay', data: aboutHeld(stored, others, hold.until) } as const;
  if (amount > 0) return { kind: 'payment-request', data: { ...data, amount } } as const;
  if (isHeldByDesk(stored) && hold?.by === 'desk')
    return { kind: 'hold', data: { ...data, until: hold.until } } as const;
  if (stored.state === 'booked') return { kind: 'confirmation', data } as const;
  return { kind: 'stay-link', data } as const;
}

/** Returns the mail before or after a stay, which has the id of its day; none of a stay that is not booked, or not over. */
export function mailsAroundStay(
  stored: StoredBooking,
  which: StayMailName,
  words: MailTexts,
  extras: readonly string[] = [],
): NewMail[] {
  const { email: to, _id: bookingId } = stored;
  const kind = which === 'before' ? ('before-stay' as const) : ('after-stay' as const);
  const mail = {
    kind,
    data: { ...aboutBooking(stored), words: words[which], ...(extras.length > 0 && { extras }) },
  };
  if (to === '' || !isStillSo(mail, stored)) return [];
  return [{ ...mail, _id: idOfMailAround(stored, which), to, bookingId }];
}

function idOfMailAround({ _id, checkin, checkout }: StoredBooking, which: StayMailName): string {
  return `${_id}-${which}-${which === 'before' ? checkin : checkout}`;
}

export function isStillSo({ kind, data }: Pick<Mail, 'kind' | 'data'>, now: StoredBooking): boolean {
  if (kind === 'after-stay') return now.state === 'checked-out';
  if (kind === 'before-stay')
    return (
      now.state === 'booked' &&
      data !== undefined &&
      'booking' in data &&
      data.booking.checkin === now.checkin
    );
  if (kind === 'confirm-stay' || kind === 'hold-ending') return awaitsConfirmation(now);
  if (kind === 'payment-request') return askedFor(now) > 0;
  if (kind === 'hold') return isHeldByDesk(now);
  return (kind !== 'confirmation' && kind !== 'change') || !isCancelledOrLapsed(now);
}

export function mailsAboutHoldOver(
  stored: StoredBooking,
  { until }: DeskHold,
  hasLapsed: boolean,
): NewMail[] {
  return toGuest(
    stored,
    { kind: 'hold-over', data: { ...aboutBooking(stored), until, hasLapsed } },
    stored._id,
  );
}

export function mailsAboutPayment(booking: StoredBooking, payment: StoredPayment): NewMail[] {
  const data = { ...aboutBooking(booking), payment: paidPart(payment) };
  return toGuest(booking, { kind: 'receipt', data }, payment._id);
}

export function mailsAboutPending(booking: StoredBooking, payment: StoredPayment): NewMail[] {
  const data = { ...aboutBooking(booking), amount: wholeOf(payment) };
  return toGuest(booking, { kind: 'payment-pending', data }, payment._id);
}

export function mailsAboutRefund(booking: StoredBooking, refund: StoredRefund): NewMail[] {
  const { _id, amount, method, reason } = refund;
  return toGuest(
    booking,
    { kind: 'refund', data: { ...aboutBooking(booking), amount, method, reason } },
    _id,
  );
}

/**
 * @param numbers of the documents that were issued together, the invoice last
 * @param id of the mail, where it is sent again
 */
export function mailsAboutInvoices(
  booking: StoredBooking,
  numbers: readonly string[],
  id = numbers.at(-1) ?? '',
): NewMail[] {
  const content = { kind: 'invoice', data: { ...aboutBooking(booking), numbers } } as const;
  return toGuest(booking, content, id);
}

function paidPart({ amount, method, paidAt, createdAt }: StoredPayment): PaidPart {
  return { amount, method, paidAt: (paidAt ?? createdAt).toISOString() };
}

/** The ids of mails that would confirm a stay. */
export function idsOfMailsAboutBooking(booking: StoredBooking): string[] {
  const changes = revisionsOf(booking).slice(1);
  return [
    ...idsOfMailsAboutHold(booking),
    ...idsOfMailsAboutOrder(booking),
    idOfMailAround(booking, 'before'),
    idOfMailAround(booking, 'after'),
    ...changes.flatMap((change) => [mailId('change', change), mailId('change-notice', change)]),
  ];
}

/** The same once a stay is cancelled: without those that may be about other rooms of its order, too. */
export function idsOfMailsToUnsend(booking: StoredBooking): string[] {
  const shared = booking.group === undefined ? [] : idsOfMailsAboutOrder(booking);
  return idsOfMailsAboutBooking(booking).filter((id) => !shared.includes(id));
}

function idsOfMailsAboutOrder({ _id }: StoredBooking): string[] {
  return [mailId('confirmation', _id), mailId('booking-notice', _id), ...idsOfMailsToConfirm({ _id })];
}

/** The ids of mails that name a day until which the desk no longer keeps the stay. */
export function idsOfMailsAboutHold(booking: StoredBooking): string[] {
  return revisionsOf(booking).map((revision) => mailId('hold', revision));
}

/** Returns the ids of mails that must not be sent once a stay is confirmed, or can no longer be. */
export function idsOfMailsToConfirm({ _id }: Pick<StoredBooking, '_id'>): string[] {
  return [mailId('confirm-stay', _id), mailId('hold-ending', _id)];
}

function revisionsOf({ _id, rev }: StoredBooking): string[] {
  return Array.from({ length: rev }, (_, index) => `${_id}-${index + 1}`);
}

function aboutBooking(stored: StoredBooking) {
  return {
    booking: toPublicBooking(stored),
    ...(stored.source !== 'site' && { isOfDesk: true as const }),
    ...((stored.uid === null || awaitsConfirmation(stored)) && { withoutAccount: true as const }),
  };
}

/** Returns no mail if the guest has no address. */
function toGuest(
  { _id: bookingId, email }: Pick<StoredBooking, '_id' | 'email'>,
  content: MailContent,
  about: string,
): NewMail[] {
  return email === '' ? [] : [{ ...content, _id: mailId(content.kind, about), to: email, bookingId }];
}

function toGuestAndHotel(
  { _id: bookingId, email }: StoredBooking,
  { bookings, to }: HotelMail,
  guestContent: MailContent,
  toHotel: MailContent,
  about = bookingId,
): NewMail[] {
  const mails = toGuest({ _id: bookingId, email }, guestContent, about);
  if (bookings === 'each')
    mails.push({
      ...toHotel,
      _id: mailId(toHotel.kind, about),
      to,
      ...(email !== '' && { replyTo: email }),
    });
  return mails;
}
