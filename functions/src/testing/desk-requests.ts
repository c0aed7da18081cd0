import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { INVOICES_API } from '@innkeep/contract/invoices/invoice-paths';
import { API } from '@innkeep/contract/paths';
import type { Extra } from '@innkeep/contract/rates/tariff';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import type { StoredPayment } from '../domain/records/stored-payment.ts';
import { SOLD_WINE, withPostedWine } from './a-posted-extra.ts';
import type { MakeRequest } from './a-request-of-each-call.ts';

/** What the requests below need: one for every call that changes stays and blocks, as an admin. */
export interface DeskPremises {
  bookingId: () => string;
  blockId: () => string;
  /** Pays for the booking, and returns the payment's id. */
  pay: (said?: Partial<StoredPayment>) => string;
  become: (changes: Partial<StoredBooking> | ((booking: StoredBooking) => Partial<StoredBooking>)) => void;
  sell: (extra: Extra) => void;
  /** Says who the hotel is on invoices, and returns the number of one of the booking. */
  invoiced: () => string;
}

const BOOKING = {
  checkin: '2027-06-20',
  checkout: '2027-06-22',
  guests: 2,
  room: 'sea-view',
  guest: { name: 'Jörg Müller' },
};
const BLOCK = { roomId: 'sea-view', from: '2027-07-01', to: '2027-07-03', kind: 'closed' };
const REV = { rev: 1 };

export function deskRequests({
  bookingId,
  blockId,
  pay,
  become,
  sell,
  invoiced,
}: DeskPremises): Record<string, MakeRequest> {
  const booking = () => `/desk/bookings/${bookingId()}`;
  const moves = () => ({ moves: [{ id: bookingId(), rev: 1, checkout: '2027-08-03' }] });
  const stay = { checkin: '2027-06-01', checkout: '2027-06-03' } as StoredBooking; // dates that suit the tests' clock
  const until = '2027-06-03' as StoredBooking['checkin']; // a date
  // Without an address: it was confirmed before by mail, which is done once.
  const kept: Partial<StoredBooking> = { state: 'held', hold: { by: 'desk', until }, email: '' };
  return {
    [`PUT ${API.order}`]: () => [`/orders/${bookingId()}`, { ...REV, guests: 1 }],
    [`POST ${API.orderQuote}`]: () => [`/orders/${bookingId()}/quote`, { ...REV, guests: 1 }],
    [`POST ${INVOICES_API.ofDesk}`]: () => {
      invoiced();
      const [keys, payee] = [['night:2027-08-01'], { name: 'Ana' }];
      return [`${booking()}/invoices`, { keys, payee, expected: 12_000 }];
    },
    [`GET ${INVOICES_API.file}`]: () => [`/bookings/${bookingId()}/invoices/${invoiced()}`],
    [`POST ${DESK_API.quote}`]: () => [DESK_API.quote, BOOKING],
    [`POST ${DESK_API.groups}`]: () => [
      DESK_API.groups,
      { ...BOOKING, others: [{ room: 'attic', guests: 1 }] },
    ],
    [`POST ${DESK_API.bookings}`]: () => [DESK_API.bookings, BOOKING],
    [`PUT ${DESK_API.booking}`]: () => [booking(), { ...REV, guests: 1 }],
    [`POST ${DESK_API.changeQuote}`]: () => [`${booking()}/quote`, { ...REV, guests: 1 }],
    [`PUT ${DESK_API.hold}`]: () => {
      become(kept);
      return [`${booking()}/hold`, { ...REV, until: '2027-06-05' }];
    },
    [`POST ${DESK_API.confirm}`]: () => {
      become(kept);
      return [`${booking()}/confirm`, REV];
    },
    [`POST ${API.confirmOrder}`]: () => {
      become({ state: 'held', hold: { by: 'guest', until: '2027-06-01T18:00:00.000Z' }, email: '' });
      return [`/orders/${bookingId()}/confirm`];
    },
    [`POST ${DESK_API.paymentLink}`]: () => [`${booking()}/payment-link`, { amount: 1000 }],
    [`POST ${DESK_API.moves}`]: () => [DESK_API.moves, moves()],
    [`POST ${DESK_API.movesQuote}`]: () => [DESK_API.movesQuote, moves()],
    [`POST ${DESK_API.checkIn}`]: () => {
      become(stay);
      return [`${booking()}/check-in`, REV];
    },
    [`POST ${DESK_API.checkOut}`]: () => {
      become({ ...stay, state: 'checked-in' });
      return [`${booking()}/check-out`, { ...REV, reason: 'The firm pays' }];
    },
    [`POST ${DESK_API.noShow}`]: () => {
      become({ checkin: '2027-05-31' as StoredBooking['checkin'] }); // a date
      return [`${booking()}/no-show`, REV];
    },
    [`POST ${DESK_API.undo}`]: () => {
      become({ state: 'no-show' });
      return [`${booking()}/undo`, REV];
    },
    [`POST ${DESK_API.waiver}`]: () => {
      become({ state: 'no-show', noShowFee: 12_000 });
      return [`${booking()}/waiver`, { ...REV, amount: 100, due: 12_000, reason: 'Ill' }];
    },
    [`POST ${DESK_API.extras}`]: () => {
      become({ ...stay, state: 'checked-in' });
      sell(SOLD_WINE);
      return [`${booking()}/extras`, { ...REV, id: 'wine', count: 1, amount: 100 }];
    },
    [`DELETE ${DESK_API.extra}`]: () => {
      become((booking) => withPostedWine({ ...booking, ...stay }));
      return [`${booking()}/extras/a-key?rev=1&reason=Twice`];
    },
    [`POST ${DESK_API.payments}`]: () => [`${booking()}/payments`, { amount: 2500, method: 'cash' }],
    [`POST ${DESK_API.refunds}`]: () => [
      `${booking()}/refunds`,
      { payment: pay(), amount: 2500, reason: 'The heating was cold' },
    ],
    [`PUT ${DESK_API.acknowledged}`]: () => [
      `/desk/payments/${pay({ state: 'mismatch' })}/known`,
      { reason: 'The guest knows' },
    ],
    [`POST ${DESK_API.blocks}`]: () => [DESK_API.blocks, BLOCK],
    [`PUT ${DESK_API.block}`]: () => [`${DESK_API.blocks}/${blockId()}`, { ...REV, ...BLOCK }],
    [`DELETE ${DESK_API.block}`]: () => [`${DESK_API.blocks}/${blockId()}?rev=1`],
  };
}
