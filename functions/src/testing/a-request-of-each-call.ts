import { DESK_API, CHANNEL_CALENDAR, TEXTS_API } from '@innkeep/contract/desk/desk-paths';
import { INVOICES_API } from '@innkeep/contract/invoices/invoice-paths';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { API, SITEMAP } from '@innkeep/contract/paths';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import type { TextRevs } from '@innkeep/contract/texts/texts';
import { SECRETS } from './a-stored-channel.ts';
import { ana, aRequest, aRoom } from './builders.ts';
import type { Express } from 'express';

/** The revisions of a draft that no one has saved. */
export const NOT_SAVED: TextRevs = { house: 0, home: 0, about: 0, rules: 0, terms: 0, privacy: 0, mails: 0 };

export type MakeRequest = () => [path: string, sent?: unknown, headers?: Record<string, string>];

/**
 * Returns one request for every call, which succeeds for every caller who may make it. The requests are about
 * `ana`.
 * @param bookingId returns the id of a booking of hers
 * @param version returns the version of the tariff in force
 */
export function aRequestOfEachCall(
  bookingId: () => string,
  version: () => number = () => DEFAULT_TARIFF.version,
): Record<string, MakeRequest> {
  return {
    [`GET ${API.rooms}`]: () => ['/room'],
    [`GET ${API.room}`]: () => ['/room/sea-view'],
    [`GET ${API.availability}`]: () => ['/availability?room=sea-view&from=2027-06-01&to=2027-07-01'],
    [`GET ${API.alternatives}`]: () => [
      '/availability/alternatives?checkin=2027-06-14&checkout=2027-06-16&guests=2',
    ],
    [`GET ${API.quote}`]: () => [
      '/availability/quote?room=sea-view&checkin=2027-06-14&checkout=2027-06-16&guests=2',
    ],
    [`GET ${SITEMAP}`]: () => [SITEMAP],
    [`GET ${CHANNEL_CALENDAR}`]: () => [`/calendars/airbnb/${SECRETS.token}.ics`],
    [`GET ${API.everyRoom}`]: () => [API.everyRoom],
    [`PUT ${API.roomOrder}`]: () => [API.roomOrder, { order: ['sea-view'] }],
    [`PUT ${API.roomType}`]: () => ['/room/types/type-none', { name: 'None', rooms: [] }],
    [`POST ${API.rooms}`]: () => ['/room', aRoom()],
    [`PUT ${API.room}`]: () => ['/room/sea-view', aRoom()],
    [`DELETE ${API.room}`]: () => ['/room/no-such-room'],
    [`POST ${API.upload}`]: () => ['/1/upload', aForm()],
    [`POST ${API.orders}`]: () => ['/orders', aRequest({ guest: { ...NO_DETAILS, name: 'Ana' } })],
    [`DELETE ${API.order}`]: () => [`/orders/${bookingId()}`],
    [`POST ${API.orderMail}`]: () => [`/orders/${bookingId()}/mail`],
    [`GET ${API.bookings}`]: () => [`/bookings?email=${ana.email}`],
    [`GET ${API.cancelledBookings}`]: () => [`/bookings/cancelled?email=${ana.email}`],
    [`GET ${API.bookingByKey}`]: () => [API.bookingByKey],
    [`GET ${API.claimBookings}`]: () => [API.claimBookings],
    [`POST ${API.claimBookings}`]: () => [API.claimBookings],
    [`POST ${API.findBooking}`]: () => [API.findBooking, { email: ana.email, number: 'AB12-CD34' }],
    [`GET ${API.booking}`]: () => [`/bookings/${bookingId()}`],
    [`GET ${API.stayCalendar}`]: () => [`/bookings/${bookingId()}/calendar`],
    [`GET ${PAYMENT_API.ledger}`]: () => [`/bookings/${bookingId()}/payments`],
    [`POST ${API.passwordReset}`]: () => [API.passwordReset, { email: ana.email }],
    [`POST ${API.emailConfirmation}`]: () => [API.emailConfirmation],
    [`GET ${API.accountDeletion}`]: () => [API.accountDeletion],
    [`GET ${API.accountData}`]: () => [API.accountData],
    [`DELETE ${API.account}`]: () => [API.account],
    [`GET ${API.accountDetails}`]: () => [API.accountDetails],
    [`PUT ${API.accountDetails}`]: () => [API.accountDetails, { name: 'Ana', phone: '' }],
    [`POST ${API.emailChange}`]: () => [API.emailChange, { email: 'ana@elsewhere.test' }],
    [`POST ${API.passwordChanged}`]: () => [API.passwordChanged, { email: ana.email }],
    [`POST ${API.emailChanged}`]: () => [API.emailChanged, { uid: ana.uid }],
    [`GET ${API.rates}`]: () => ['/rates'],
    [`PUT ${API.rates}`]: () => ['/rates', { ...DEFAULT_TARIFF, version: version() }],
    [`GET ${API.promos}`]: () => ['/rates/promos'],
    [`PUT ${API.promo}`]: () => ['/rates/promos/WELCOME-27', aPromo()],
    [`GET ${API.texts}`]: () => ['/texts?have=0'],
    [`GET ${TEXTS_API.mails}`]: () => [TEXTS_API.mails],
    [`PUT ${TEXTS_API.mails}`]: () => [TEXTS_API.mails, { before: 3, after: 1 }],
    [`POST ${TEXTS_API.mailPreview}`]: () => [
      TEXTS_API.mailPreview,
      { which: 'after', words: FIRST_TEXTS.mails },
    ],
    [`POST ${TEXTS_API.mailTest}`]: () => [TEXTS_API.mailTest, { which: 'before', words: FIRST_TEXTS.mails }],
    [`GET ${API.textsVersion}`]: () => ['/texts/0'],
    [`GET ${TEXTS_API.draft}`]: () => [TEXTS_API.draft],
    [`PUT ${TEXTS_API.draft}`]: () => [
      TEXTS_API.draft,
      { page: 'about', rev: 0, texts: { ...FIRST_TEXTS.about, heading: 'About' } },
    ],
    [`POST ${TEXTS_API.publish}`]: () => [TEXTS_API.publish, { version: 0, revs: NOT_SAVED }],
    [`GET ${TEXTS_API.versions}`]: () => [TEXTS_API.versions],
    [`POST ${TEXTS_API.restore}`]: () => [TEXTS_API.restore, { version: 0, revs: NOT_SAVED }],
    [`PUT ${INVOICES_API.payee}`]: () => [`/bookings/${bookingId()}/payee`, { name: 'Ana' }],
    [`GET ${INVOICES_API.ofGuest}`]: () => [`/bookings/${bookingId()}/invoices`],
    ...aRequestOfEachCallOfTheDesk(bookingId),
    [`GET ${API.users}`]: () => ['/user'],
    [`PUT ${API.user}`]: () => [`/user/${ana.email}`, { name: 'Ana' }],
    [`GET ${API.adminCheck}`]: () => [`/user/admin/${ana.email}`],
    [`PUT ${API.makeAdmin}`]: () => ['/user/admin/ben'],
    [`DELETE ${API.makeAdmin}`]: () => ['/user/admin/ben'],
    [`PUT ${API.makeDesk}`]: () => ['/user/desk/ben'],
    [`DELETE ${API.makeDesk}`]: () => ['/user/desk/ben'],
    [`PUT ${API.makeHousekeeping}`]: () => ['/user/housekeeping/ben'],
    [`DELETE ${API.makeHousekeeping}`]: () => ['/user/housekeeping/ben'],
  };
}

function aRequestOfEachCallOfTheDesk(bookingId: () => string): Record<string, MakeRequest> {
  return {
    [`GET ${DESK_API.today}`]: () => ['/desk/today'],
    [`GET ${DESK_API.chart}`]: () => ['/desk/chart?from=2027-06-01&to=2027-07-01'],
    [`GET ${DESK_API.rooms}`]: () => ['/desk/rooms?checkin=2027-06-20&checkout=2027-06-22&guests=2'],
    [`GET ${DESK_API.changes}`]: () => ['/desk/changes?since=2027-06-01T15:59:00.000Z'],
    [`GET ${DESK_API.bookings}`]: () => ['/desk/bookings'],
    [`GET ${DESK_API.booking}`]: () => [`/desk/bookings/${bookingId()}`],
    [`PUT ${DESK_API.note}`]: () => [`/desk/bookings/${bookingId()}/note`, { note: 'Brings a dog' }],
    [`GET ${DESK_API.housekeeping}`]: () => ['/desk/housekeeping'],
    [`GET ${DESK_API.housekeepingChanges}`]: () => [
      '/desk/housekeeping/changes?since=2027-06-01T15:59:00.000Z',
    ],
    [`PUT ${DESK_API.roomCare}`]: () => ['/desk/housekeeping/sea-view', { rev: 0, state: 'to-clean' }],
    [`GET ${DESK_API.takings}`]: () => ['/desk/takings'],
    [`PUT ${DESK_API.closing}`]: () => [
      '/desk/closings/2027-06-01',
      { counted: 0, left: 0, expected: 0, note: '' },
    ],
    [`DELETE ${DESK_API.closing}`]: () => ['/desk/closings/2027-06-01?reason=Counted+wrongly'],
    [`GET ${DESK_API.channels}`]: () => ['/desk/channels'],
    [`POST ${DESK_API.channels}`]: () => ['/desk/channels', { roomId: 'sea-view', name: 'Vrbo' }],
    [`PUT ${DESK_API.channel}`]: () => ['/desk/channels/airbnb', { rev: 1, name: 'Airbnb' }],
    [`DELETE ${DESK_API.channel}`]: () => ['/desk/channels/airbnb?rev=1'],
    [`GET ${DESK_API.channelLink}`]: () => ['/desk/channels/airbnb/link'],
    [`POST ${DESK_API.channelLink}`]: () => ['/desk/channels/airbnb/link'],
    [`POST ${DESK_API.channelReading}`]: () => ['/desk/channels/airbnb/reading'],
    [`POST ${DESK_API.conflictOurs}`]: () => ['/desk/conflicts/e1/ours', { rev: 1 }],
    [`GET ${INVOICES_API.list}`]: () => ['/desk/invoices?month=2027-06'],
    [`GET ${INVOICES_API.settings}`]: () => [INVOICES_API.settings],
    [`PUT ${INVOICES_API.settings}`]: () => [
      INVOICES_API.settings,
      { name: 'Harbour House Ltd', address: 'Quay 1', daysToPay: 14 },
    ],
    [`GET ${INVOICES_API.ofDesk}`]: () => [`/desk/bookings/${bookingId()}/invoices`],
    [`POST ${INVOICES_API.quote}`]: () => [
      `/desk/bookings/${bookingId()}/invoices/quote`,
      { keys: ['night:2027-08-01'] },
    ],
    [`GET ${DESK_API.audit}`]: () => ['/desk/audit'],
    [`GET ${DESK_API.opening}`]: () => ['/desk/opening'],
    [`GET ${DESK_API.figures}`]: () => ['/desk/figures?from=2027-05&to=2027-06'],
    [`GET ${DESK_API.books}`]: () => ['/desk/books?from=2027-06-01&to=2027-07-01'],
    [`GET ${DESK_API.export}`]: () => ['/desk/export?kind=nights&from=2027-06-01&to=2027-07-01'],
  };
}

function aForm(): FormData {
  const form = new FormData();
  form.append('image', new File(['a picture, to this renderer'], 'room.jpg'));
  return form;
}

/** The part of Express's own list of routes that is read here; it is not in Express's types. */
interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

/** Lists every call that an app serves, as `METHOD /path/:parameter`. */
export function listCalls(app: Express): string[] {
  return callsOf((app.router as unknown as { stack: Layer[] }).stack).sort(); // `unknown`: the types know no stack
}

function callsOf(layers: Layer[]): string[] {
  return layers.flatMap(({ route, handle }) => {
    if (!route) return callsOf(handle.stack ?? []);
    const methods = Object.keys(route.methods).filter((method) => method !== '_all'); // `_all` closes a path
    return methods.map((method) => `${method.toUpperCase()} ${route.path}`);
  });
}
