import { addDays, dayOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { nightsOf } from '@innkeep/contract/stay';
import type { AuditEntry } from '../../functions/src/domain/audit.ts';
import { newBooking } from '../../functions/src/domain/bookings/new-booking.ts';
import { CountSums } from '../../functions/src/domain/desk/figures/counts.ts';
import { figuresOf } from '../../functions/src/domain/desk/figures/figures-of.ts';
import { newest } from '../../functions/src/domain/migrations/migrate.ts';
import { receivedWith } from '../../functions/src/domain/payments/booking-ledger.ts';
import { priceStay } from '../../functions/src/domain/rates/price-stay.ts';
import { agreedAtFirst } from '../../functions/src/domain/records/agreed.ts';
import { bookingIdFor } from '../../functions/src/domain/records/booking-id.ts';
import type { StoredBooking } from '../../functions/src/domain/records/stored-booking.ts';
import { paymentIdOf, type StoredPayment } from '../../functions/src/domain/records/stored-payment.ts';
import { bookingFields } from '../../functions/src/store/documents.ts';
import { definedFields } from '../../functions/src/store/read-documents.ts';
import type { StoredDocument } from '../../local/src/firestore/memory-firestore.ts';
import { roomNumber } from '../support/fill.ts';
import { figuresOfMonths } from './figures-of-months.ts';
import { salesOfAge, TODAY, type HotelOfAge, type SaleToGuest } from './hotel-of-age.ts';

/** The uid of whoever stands at the desk. */
const CLERK = 'clerk';
/** Longer than the hotel has booked ahead, so that nothing was written after today. */
const BOOKED_DAYS_BEFORE = 120;
const HOUR_MS = 3_600_000;

/** The id of a stay's booking: the same at each age of the hotel. */
export function idOf({ guest, nth }: Pick<SaleToGuest, 'guest' | 'nth'>): string {
  return bookingIdFor(guest, String(nth));
}

/**
 * Yields the documents of a hotel, each once, as the API would have written them: guests have paid in cash
 * and left, are in the house, or are still to come.
 */
export function* documentsOfAge(hotel: HotelOfAge): Generator<StoredDocument, void> {
  yield* roomsOf(hotel.rooms);
  yield { path: 'meta/schema', data: { version: newest(), at: new Date(0) } };
  const house = new Map<string, Record<string, string[]>>();
  const counts = new CountSums();
  let months = new Map<string, Record<string, string[]>>();
  let current = 0;
  for (const sale of salesOfAge(hotel)) {
    if (sale.room !== current) {
      yield* calendarsOf(current, months);
      current = sale.room;
      months = new Map();
    }
    for (const document of documentsOfStay(sale)) {
      if (document.booking) counts.add(figuresOf(document.booking));
      yield { path: document.path, data: document.data };
    }
    for (const night of nightsOf(sale.stay)) {
      const [month, day] = [monthOf(night), dayOfMonth(night)];
      months.set(month, Object.assign(months.get(month) ?? {}, { [day]: [idOf(sale)] }));
      const sold = house.get(month) ?? {};
      house.set(month, sold);
      (sold[roomNumber(sale.room)._id] ??= []).push(day);
    }
  }
  yield* calendarsOf(current, months);
  for (const [month, rooms] of house) yield { path: `months/${month}`, data: { rooms } };
  yield* figuresOfMonths(counts.rooms(), hotel.rooms);
}

function* roomsOf(count: number): Generator<StoredDocument, void> {
  const listings: Record<string, object> = {};
  for (let index = 0; index < count; index += 1) {
    const { _id, ...room } = roomNumber(index);
    const createdAt = new Date(index);
    listings[_id] = { name: room.name, capacity: room.capacity, price: room.price, createdAt };
    yield { path: `rooms/${_id}`, data: { ...room, createdAt, updatedAt: createdAt } };
  }
  yield { path: 'catalogue/rooms', data: { rooms: listings } };
}

function* calendarsOf(
  room: number,
  months: Map<string, Record<string, string[]>>,
): Generator<StoredDocument> {
  for (const [month, nights] of months)
    yield { path: `rooms/${roomNumber(room)._id}/calendar/${month}`, data: { nights } };
}

/** A document, and the booking that it is. */
type OfStay = StoredDocument & { booking?: StoredBooking };

function* documentsOfStay(sale: SaleToGuest): Generator<OfStay, void> {
  const made = bookingOf(sale);
  const { _id, uid, email, guest, checkin, checkout, createdAt } = made;
  const by = uid ?? CLERK;
  if (sale.nth === 0) yield { path: `users/${by}`, data: { name: guest.name, email, role: 'guest' } };
  const agreed = agreedAtFirst(made);
  yield entry(`${_id}-made`, { action: 'booking/made', by, target: _id, at: createdAt, agreed });
  if (checkin >= TODAY) {
    yield stored(made);
    return;
  }
  const [checkedInAt, checkedOutAt] = [at(checkin, 20), at(checkout, 15)];
  yield entry(`${_id}-2`, { action: 'booking/checked-in', by: CLERK, target: _id, at: checkedInAt });
  const payment = paymentFor(made, checkedInAt);
  const received = receivedWith(payment);
  const what = 'In cash.';
  yield { path: `payments/${payment._id}`, data: definedFields(payment) };
  yield entry(`${payment._id}-received`, {
    action: 'payment/received',
    by: CLERK,
    target: _id,
    at: checkedInAt,
    what,
    received,
  });
  const money = { paid: payment.amount, refunded: 0 };
  const here = { ...made, rev: 2, state: 'checked-in' as const, payments: 1, money, checkedInAt };
  if (checkout >= TODAY) {
    yield stored({ ...here, updatedAt: checkedInAt });
    return;
  }
  yield entry(`${_id}-3`, { action: 'booking/checked-out', by: CLERK, target: _id, at: checkedOutAt });
  yield stored({ ...here, rev: 3, state: 'checked-out', checkedOutAt, updatedAt: checkedOutAt });
}

function stored(booking: StoredBooking): OfStay {
  return { path: `bookings/${booking._id}`, data: bookingFields(booking), booking };
}

function bookingOf(sale: SaleToGuest): StoredBooking {
  const { room: index, stay, guest: name } = sale;
  const guests = 2;
  const room = roomNumber(index);
  const wanted = {
    ...stay,
    ...priceStay(DEFAULT_TARIFF, room, { ...stay, guests }),
    _id: idOf(sale),
    uid: name,
    source: 'site' as const,
    email: `${name}@innkeep.test`,
    mailbox: `${name}@innkeep.test`,
    guest: { ...NO_DETAILS, name },
    guests,
    children: 0,
    room,
  };
  return newBooking(wanted, at(addDays(stay.checkin, -BOOKED_DAYS_BEFORE), 12));
}

function paymentFor({ _id, uid, quote }: StoredBooking, paidAt: Date): StoredPayment {
  return {
    _id: paymentIdOf(_id, 1),
    bookingId: _id,
    n: 1,
    uid,
    kind: 'balance',
    method: 'cash',
    state: 'paid',
    amount: quote.total,
    currency: quote.currency,
    createdAt: paidAt,
    updatedAt: paidAt,
    paidAt,
    takenBy: CLERK,
    requestKey: bookingIdFor(CLERK, _id),
    refundAsked: 0,
    refunds: 0,
  };
}

function entry(id: string, fields: AuditEntry): StoredDocument {
  return { path: `audit/${id}`, data: fields };
}

function at(date: string, hour: number): Date {
  return new Date(Date.parse(date) + hour * HOUR_MS);
}
