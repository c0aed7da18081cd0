import type { AuditEntry } from '../../functions/src/domain/audit.ts';
import type { StoredBooking } from '../../functions/src/domain/records/stored-booking.ts';
import type { Caller } from '../../functions/src/domain/caller.ts';
import type { Mail } from '../../functions/src/domain/mail/mail.ts';
import type { StoredPayment, StoredRefund } from '../../functions/src/domain/records/stored-payment.ts';
import { aStoredBooking } from '../../functions/src/testing/a-stored-booking.ts';

type Every<T> = { [Field in keyof Required<T>]: Exclude<T[Field], undefined> };

const SECRET = 'secret';

/**
 * Returns a document of each kind with all of its fields,
 * even combinations without sense; free texts are `secret`.
 */
export function everyFieldOf({ uid, email }: Pick<Caller, 'uid' | 'email'>, at: Date) {
  const guest = { name: SECRET, phone: `${SECRET} 1234`, arrivalTime: SECRET, wish: SECRET };
  const plain = aStoredBooking('stay', '2027-05-10', '2027-05-12', { uid, email, guest });
  const { _id, name, price } = plain.room;
  const parts = [{ from: plain.checkin, room: { _id, name, price } }];
  const instant = at.toISOString();
  const money = { paid: 24_000, refunded: 0 };
  const bookings: Every<Omit<StoredBooking, 'mail' | 'isOfFormerAccount'>> = {
    ...plain,
    mailbox: email,
    isUnproven: true,
    quoteBefore: plain.quote,
    rooms: parts,
    formerRooms: ['attic'],
    beforeMove: {
      at: new Date(0).toISOString(),
      rev: 1,
      rooms: parts,
      quote: plain.quote,
    },
    pay: 'full',
    payments: 1,
    money,
    noShowFee: 1,
    cancellationFee: 1,
    waived: 1,
    asked: 1,
    group: 'stay',
    releasedFrom: plain.checkout,
    checkedInAt: at,
    checkedOutAt: at,
    cancelledAt: instant,
    cancelUntil: instant,
    hold: {
      until: instant,
      payUntil: instant,
      payment: 'stay-1',
      amount: 1,
    },
  };
  const payments: Every<StoredPayment> = {
    _id: 'stay-1',
    bookingId: 'stay',
    n: 1,
    uid,
    kind: 'full',
    method: 'online',
    state: 'paid',
    amount: 1,
    received: 1,
    currency: 'USD',
    createdAt: at,
    updatedAt: at,
    paidAt: at,
    day: plain.checkin,
    dueAt: at,
    takenBy: 'clerk',
    requestKey: 'key',
    intent: 'pi_1',
    refundAsked: 1,
    refunds: 1,
    heard: 1,
    disputes: [],
    alert: 'payment-mismatch',
    session: {
      id: 'cs_1',
      url: `https://stripe.test/${SECRET}`,
      expiresAt: at,
    },
    acknowledged: {
      of: 'paid 1 0',
      by: 'clerk',
      why: SECRET,
      at,
    },
  };
  const refunds: Every<StoredRefund> = {
    _id: 'stay-1-1',
    paymentId: 'stay-1',
    bookingId: 'stay',
    n: 1,
    amount: 1,
    method: 'online',
    reason: 'hotel',
    why: SECRET,
    givenBy: 'clerk',
    requestKey: 'key',
    state: 'done',
    attempts: 1,
    replacedBy: 'stay-1-2',
    twiceAt: at,
    triedSince: at,
    day: plain.checkin,
    keyNumber: 1,
    providerId: 're_1',
    createdAt: at,
    updatedAt: at,
    dueAt: at,
  };
  const audit: Every<AuditEntry> = {
    action: 'booking/cancelled',
    by: 'clerk',
    target: 'stay',
    at,
    what: 'The name was changed.',
    why: SECRET,
    stay: {
      room: 'sea-view',
      checkin: plain.checkin,
      checkout: plain.checkout,
    },
    agreed: {
      booking: 'stay',
      rev: 1,
      state: 'booked',
    },
    received: {
      booking: 'stay',
      payment: 'stay-1',
      amount: 1,
      currency: 'USD',
      method: 'cash',
    },
    promo: {} as AuditEntry['promo'] & object,
  };
  const mail: Mail = {
    _id: 'stay-confirmation',
    kind: 'email-confirmation',
    to: email,
    createdAt: at,
    expireAt: at,
    delivery: {
      state: 'SUCCESS',
      attempts: 1,
      at,
    },
  };
  return { bookings, payments, refunds, audit, mail };
}
