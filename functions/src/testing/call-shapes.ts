import { accountDetailsSchema, emailChangedSchema, emailChangeSchema } from '@innkeep/contract/account';
import { passwordResetSchema } from '@innkeep/contract/password-reset';
import { availabilitySchema } from '@innkeep/contract/availability';
import {
  addressSchema,
  bookingInputSchema,
  findBookingSchema,
  stayInputSchema,
} from '@innkeep/contract/booking';
import { noteSchema } from '@innkeep/contract/desk/desk-inputs';
import { housekeepingSchema } from '@innkeep/contract/desk/room-care';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import {
  auditQuestionSchema,
  booksQuestionSchema,
  bookingsQuestionSchema,
  changesQuestionSchema,
  chartQuestionSchema,
  roomsQuestionSchema,
  todayQuestionSchema,
  exportQuestionSchema,
  figuresQuestionSchema,
} from '@innkeep/contract/desk/desk-questions';
import { closingSchema, reopeningSchema, takingsQuestionSchema } from '@innkeep/contract/desk/takings-inputs';
import {
  invoiceListQuery,
  invoiceQuoteSchema,
  invoiceSettingsSchema,
  issueSchema,
  mailAgainSchema,
  payeeSchema,
} from '@innkeep/contract/invoices/invoice-inputs';
import { INVOICES_API } from '@innkeep/contract/invoices/invoice-paths';
import { API, SITEMAP } from '@innkeep/contract/paths';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { promoInputSchema } from '@innkeep/contract/rates/promo-schema';
import { quoteQuestionSchema } from '@innkeep/contract/rates/quote-question';
import { ratesInputSchema } from '@innkeep/contract/rates/tariff-schema';
import { roomInputSchema, roomOrderSchema } from '@innkeep/contract/room';
import { roomTypeSchema } from '@innkeep/contract/room-type-schema';
import { roomSearchSchema } from '@innkeep/contract/room-search';
import { channelShapes } from './channel-shapes.ts';
import { paymentShapes } from './payment-shapes.ts';
import { stayShapes } from './stay-shapes.ts';
import { TEXT_SHAPES } from './text-shapes.ts';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { userInputSchema, usersQuestionSchema } from '@innkeep/contract/user';
import { type Shape, type Premises, fieldsOf } from './shape.ts';

const RATES: Record<string, Shape> = {
  [`GET ${API.rates}`]: {},
  [`PUT ${API.rates}`]: {
    body: [fieldsOf(ratesInputSchema), { ...DEFAULT_TARIFF, standard: { name: 'Flexible' } }],
  },
  [`GET ${API.promos}`]: {},
  [`PUT ${API.promo}`]: {
    params: { code: 'WELCOME-27' },
    body: [fieldsOf(promoInputSchema), { ...aPromo({ plans: ['standard', 'prepaid'] }) }],
  },
};

function invoiceShapes({ bookingId }: Premises): Record<string, Shape> {
  const params = { id: bookingId };
  const seller = { name: 'Harbour House Ltd', address: 'Quay 1', daysToPay: 14, taxesFees: true };
  const bank = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', country: 'DE' };
  const keys = ['night:2027-08-01'];
  const payee = { name: 'Ana', company: 'Lind AG', country: 'AT' };
  return {
    [`GET ${INVOICES_API.list}`]: { query: [invoiceListQuery, { month: '2027-06' }] },
    [`GET ${INVOICES_API.settings}`]: {},
    [`PUT ${INVOICES_API.settings}`]: { body: [invoiceSettingsSchema, { ...seller, ...bank }] },
    [`GET ${INVOICES_API.ofDesk}`]: { params },
    [`POST ${INVOICES_API.ofDesk}`]: { params, body: [issueSchema, { keys, payee, expected: 12_000 }] },
    [`POST ${INVOICES_API.quote}`]: { params, body: [invoiceQuoteSchema, { keys }] },
    [`PUT ${INVOICES_API.payee}`]: { params, body: [payeeSchema, payee] },
    [`GET ${INVOICES_API.ofGuest}`]: { params },
    [`GET ${INVOICES_API.file}`]: { params: { ...params, number: '2026-00001' } },
  };
}

/** The key of the booking `unconfirmed`, in hotels that have it. */
export const FUZZ_KEY = 'f'.repeat(43);
/** The key in the answer to its order. */
export const FUZZ_KEY_OF_ORDER = 'g'.repeat(43);
const byFuzzKey = () => ({ Authorization: `Booking ${FUZZ_KEY}` });

/** What an admin sends about a room. */
const NO_TYPE = { name: 'None', rooms: [] };
const ROOM = {
  name: 'Sea View',
  price: 120,
  image: '/images/rooms/x.webp',
  capacity: 2,
  des: 'Above the water',
  pictures: [{ image: '/images/rooms/x.webp', alt: 'The bed' }],
  beds: [{ kind: 'king', count: 1 }],
  size: 24,
  amenities: ['balcony'],
  notForSale: false,
};

function deskShapes(premises: Premises): Record<string, Shape> {
  const { roomId, bookingId, uid, checkin, checkout, closingDay, since } = premises;
  const list = { q: 'ana', state: 'booked', room: roomId, from: checkin, to: checkout, size: 25 };
  return {
    [`GET ${DESK_API.today}`]: { query: [todayQuestionSchema, { date: checkin }] },
    [`GET ${DESK_API.chart}`]: { query: [fieldsOf(chartQuestionSchema), { from: checkin, to: checkout }] },
    [`GET ${DESK_API.rooms}`]: {
      query: [
        fieldsOf(roomsQuestionSchema),
        { checkin, checkout, guests: 2, children: 0, booking: bookingId, pricing: 'keep' },
      ],
    },
    [`GET ${DESK_API.changes}`]: { query: [changesQuestionSchema, { since }] },
    [`GET ${DESK_API.bookings}`]: {
      query: [
        fieldsOf(bookingsQuestionSchema),
        { ...list, by: 'checkin', after: `${checkout}~${bookingId}` },
      ],
    },
    [`GET ${DESK_API.booking}`]: { params: { id: bookingId } },
    [`PUT ${DESK_API.note}`]: {
      params: { id: bookingId },
      body: [fieldsOf(noteSchema), { note: 'A dog', before: '' }],
    },
    [`GET ${DESK_API.housekeeping}`]: {},
    [`GET ${DESK_API.housekeepingChanges}`]: { query: [changesQuestionSchema, { since }] },
    [`PUT ${DESK_API.roomCare}`]: {
      params: { id: roomId },
      body: [fieldsOf(housekeepingSchema), { rev: 0, state: 'to-clean', note: 'A cot' }],
    },
    [`GET ${DESK_API.takings}`]: { query: [takingsQuestionSchema, { date: checkin }] },
    [`PUT ${DESK_API.closing}`]: {
      params: { date: closingDay },
      body: [closingSchema, { counted: 34_000, left: 10_000, expected: 0, note: 'Found in the drawer' }],
    },
    [`DELETE ${DESK_API.closing}`]: {
      params: { date: closingDay },
      query: [reopeningSchema, { reason: 'Counted wrongly' }],
    },
    [`GET ${DESK_API.figures}`]: {
      query: [fieldsOf(figuresQuestionSchema), { from: '2027-01', to: '2027-03' }],
    },
    [`GET ${DESK_API.export}`]: {
      query: [
        fieldsOf(exportQuestionSchema),
        { kind: 'nights', from: checkin, to: checkout, after: `${checkin}~${bookingId}` },
      ],
    },
    [`GET ${DESK_API.books}`]: {
      query: [fieldsOf(booksQuestionSchema), { from: '2027-06-01', to: '2027-07-01' }],
    },
    [`GET ${DESK_API.opening}`]: {},
    [`GET ${DESK_API.audit}`]: {
      query: [
        auditQuestionSchema,
        { target: bookingId, booking: 'AB12-CD34', by: uid, day: checkin, after: `${since}~${bookingId}` },
      ],
    },
  };
}

/** Returns the shape of every call of the API, by its name in `listCalls`. */
export function shapesOf(premises: Premises): Record<string, Shape> {
  const { roomId, otherRoomId, bookingId, email, uid, checkin, checkout } = premises;
  const stay = { checkin, checkout, guests: 2 };
  const id = { id: roomId };
  const none = userInputSchema.pick([]);
  return {
    [`GET ${API.rooms}`]: { query: [roomSearchSchema, { page: 0, size: 6, ...stay }] },
    [`POST ${API.rooms}`]: { body: [roomInputSchema, ROOM] },
    [`GET ${API.everyRoom}`]: {},
    [`PUT ${API.roomOrder}`]: { body: [roomOrderSchema, { order: [roomId] }] },
    [`PUT ${API.roomType}`]: { params: { id: 'type-none' }, body: [roomTypeSchema, NO_TYPE] },
    [`GET ${API.room}`]: { params: id },
    [`PUT ${API.room}`]: { params: id, body: [roomInputSchema, ROOM] },
    [`DELETE ${API.room}`]: { params: { id: otherRoomId } },
    [`GET ${API.availability}`]: {
      query: [availabilitySchema, { room: roomId, from: checkin, to: checkout }],
    },
    [`GET ${API.alternatives}`]: { query: [stayInputSchema, stay] },
    [`GET ${API.quote}`]: {
      query: [
        quoteQuestionSchema,
        { room: roomId, ...stay, children: 0, code: 'WELCOME-27', plan: 'prepaid' },
      ],
    },
    ...RATES,
    ...TEXT_SHAPES,
    ...deskShapes(premises),
    ...stayShapes(premises),
    ...channelShapes(premises),
    ...paymentShapes(premises),
    ...invoiceShapes(premises),
    [`GET ${SITEMAP}`]: {},
    [`GET ${API.users}`]: {
      query: [fieldsOf(usersQuestionSchema), { q: 'ana', after: `ana@innkeep.test/${uid}`, size: 5 }],
    },
    [`PUT ${API.user}`]: { params: { email }, body: [userInputSchema, { name: 'Ana', email }] },
    [`GET ${API.adminCheck}`]: { params: { email } },
    ...rolesOf(uid),
    [`POST ${API.emailConfirmation}`]: {},
    [`DELETE ${API.account}`]: {},
    [`GET ${API.accountData}`]: {},
    [`GET ${API.accountDeletion}`]: {},
    [`GET ${API.accountDetails}`]: {},
    [`PUT ${API.accountDetails}`]: {
      body: [accountDetailsSchema, { name: 'Ana', phone: '+1 207 555 0142' }],
    },
    [`POST ${API.emailChange}`]: { body: [emailChangeSchema, { email: `new-${email}` }] },
    [`POST ${API.passwordChanged}`]: { body: [passwordResetSchema, { email }] },
    [`POST ${API.emailChanged}`]: { body: [emailChangedSchema, { uid }] },
    [`GET ${API.bookingByKey}`]: { headers: byFuzzKey },
    [`GET ${API.claimBookings}`]: {},
    [`POST ${API.claimBookings}`]: {},
    [`PUT ${API.orderEmail}`]: {
      params: { id: 'unconfirmed' },
      headers: () => ({ Authorization: `Booking ${FUZZ_KEY_OF_ORDER}` }),
      body: [addressSchema, { email }],
    },
    [`POST ${API.confirmOrder}`]: { params: { id: 'unconfirmed' }, headers: byFuzzKey },
    [`POST ${API.orderMail}`]: { params: { id: bookingId }, body: [mailAgainSchema, {}] },
    [`POST ${API.findBooking}`]: { body: [findBookingSchema, { email, number: 'AB12-CD34' }] },
    [`POST ${API.orders}`]: {
      body: [
        bookingInputSchema,
        {
          ...stay,
          email,
          children: 0,
          room: { _id: roomId },
          guest: { name: 'Ana' },
          pay: 'deposit',
          plan: 'prepaid',
        },
      ],
    },
    [`GET ${API.bookings}`]: { query: [none, { email, after: `${checkin}~${bookingId}` }] },
    [`GET ${API.cancelledBookings}`]: { query: [none, { email, after: `${checkin}~${bookingId}` }] },
    [`GET ${API.booking}`]: { params: { id: bookingId } },
    [`GET ${API.stayCalendar}`]: { params: { id: bookingId } },
    [`POST ${API.passwordReset}`]: { body: [passwordResetSchema, { email }] },
    [`POST ${API.upload}`]: { file: 'image' },
  };
}

function rolesOf(id: string): Record<string, Shape> {
  const calls = [API.makeAdmin, API.makeDesk, API.makeHousekeeping].flatMap((path) => [
    `PUT ${path}`,
    `DELETE ${path}`,
  ]);
  return Object.fromEntries(calls.map((call) => [call, { params: { id } }]));
}
