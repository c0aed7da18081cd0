import { randomUUID } from 'node:crypto';
import { CHANNEL_CALENDAR, TEXTS_API } from '@innkeep/contract/desk/desk-paths';
import { API, pathTo, SITEMAP } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import type { TextsDraft } from '@innkeep/contract/texts/texts';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { aJpeg } from '../../../functions/src/testing/picture-files.ts';
import { call, type ApiCall } from '../../api/support/call.ts';
import { afterThisFile } from '../../api/support/clean-up.ts';
import { aGuest, anAdmin, type Person } from '../../api/support/people.ts';
import { aForm } from '../../api/support/pictures.ts';
import { dropRoom } from '../../api/support/room-documents.ts';
import { currentRates } from '../../api/support/rates.ts';
import { aChannelOf } from '../../api/support/channel-documents.ts';
import { aRoom, ROOM_INPUT } from '../../api/support/rooms.ts';
import { deskCalls } from './desk-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { anOrder, booked, inDays } from '../../api/support/stays.ts';
import { aMailedKey, byKey, visited } from '../../api/support/visitors.ts';
import { db } from '../../api/support/admin-sdk.ts';

/**
 * Each call of the API, in a form that succeeds where the hotel sells `SOLD_WINE`; a missing path of the contract does
 * not compile.
 */
export async function everyCall(): Promise<ApiCall[]> {
  const [guest, leaving, admin] = await Promise.all([aGuest(), aGuest(), anAdmin()]);
  const [room, doomed] = await Promise.all([aRoom(), aRoom()]);
  const { insertedId: id } = await booked(guest, room, { checkin: inDays(30), checkout: inDays(31) });
  const { insertedId: kept } = await booked(guest, room, { checkin: inDays(40), checkout: inDays(41) });
  const { insertedId: moved } = await booked(guest, room, { checkin: inDays(44), checkout: inDays(45) });
  const visit = await visited(room, { checkin: inDays(50), checkout: inDays(51) });
  const mailed = await aMailedKey(visit.insertedId);
  const misspelled = await visited(room, { checkin: inDays(53), checkout: inDays(54) });
  const { email } = guest;
  const profile = { as: guest, json: { name: 'Robin Example', email } };
  await call('PUT', pathTo(API.user, { email }), profile); // so that an admin can promote them
  const stay = { checkin: inDays(10), checkout: inDays(12) };
  const channel = await aChannelOf(room);
  const query = new URLSearchParams({ ...stay, guests: '2' }).toString();
  // Last, since calls that change a booking should not meet others that change it, too.
  const reads = {
    cancelledBookings: [['GET', `${API.cancelledBookings}?email=${email}`, { as: guest }]],
    booking: [['GET', pathTo(API.booking, { id: kept }), { as: guest }]],
  } satisfies Partial<Record<keyof typeof API, ApiCall[]>>;
  const calls = {
    ...roomCalls({ admin, room, doomed, query }),
    availability: [['GET', `${API.availability}?room=${room._id}&from=${inDays(0)}&to=${inDays(60)}`]],
    alternatives: [['GET', `${API.alternatives}?${query}`]],
    quote: [['GET', `${API.quote}?room=${room._id}&${query}`]],
    rates: [
      ['GET', API.rates, { as: admin }],
      ['PUT', API.rates, { as: admin, json: await currentRates(admin) }],
    ],
    promos: [['GET', API.promos, { as: admin }]],
    promo: [['PUT', pathTo(API.promo, { code: 'FAULTS-27' }), { as: admin, json: aPromo() }]],
    sitemap: [['GET', SITEMAP]],
    channelCalendar: [['GET', pathTo(CHANNEL_CALENDAR, { id: channel._id, file: `${channel.token}.ics` })]],
    users: [['GET', API.users, { as: admin }]],
    user: [['PUT', pathTo(API.user, { email }), profile]],
    accountDeletion: [['GET', API.accountDeletion, { as: guest }]],
    accountData: [['GET', API.accountData, { as: guest }]],
    account: [['DELETE', API.account, { as: leaving }]],
    emailConfirmation: [['POST', API.emailConfirmation, { as: guest }]],
    accountDetails: [
      ['GET', API.accountDetails, { as: guest }],
      ['PUT', API.accountDetails, { as: guest, json: { name: 'Ana', phone: '' } }],
    ],
    emailChange: [['POST', API.emailChange, { as: guest, json: { email: `new-${email}` } }]],
    passwordChanged: [['POST', API.passwordChanged, { json: { email } }]],
    emailChanged: [['POST', API.emailChanged, { json: { uid: guest.uid } }]],
    passwordReset: [['POST', API.passwordReset, { json: { email } }]],
    adminCheck: [['GET', pathTo(API.adminCheck, { email }), { as: guest }]],
    makeAdmin: [['PUT', pathTo(API.makeAdmin, { id: guest.uid }), { as: admin }]],
    makeHousekeeping: [['PUT', pathTo(API.makeHousekeeping, { id: guest.uid }), { as: admin }]],
    makeDesk: [['PUT', pathTo(API.makeDesk, { id: guest.uid }), { as: admin }]],
    orders: [['POST', API.orders, { as: guest, json: anOrder(guest, room, stay) }]],
    order: [['DELETE', pathTo(API.order, { id }), { as: guest }]],
    orderQuote: [['POST', pathTo(API.orderQuote, { id: kept }), { as: guest, json: { rev: 1, guests: 1 } }]],
    stayCalendar: [['GET', pathTo(API.stayCalendar, { id: kept }), { as: guest }]],
    orderMail: [['POST', pathTo(API.orderMail, { id: kept }), { as: guest }]],
    bookings: [['GET', `${API.bookings}?email=${email}`, { as: guest }]],
    bookingByKey: [['GET', API.bookingByKey, { headers: byKey(visit.key) }]],
    claimBookings: [['POST', API.claimBookings, { as: guest }]],
    findBooking: [['POST', API.findBooking, { json: { email: guest.email, number: 'AB12-CD34' } }]],
    orderEmail: [
      [
        'PUT',
        pathTo(API.orderEmail, { id: misspelled.insertedId }),
        { headers: byKey(misspelled.key), json: { email: `${randomUUID()}@people.test` } },
      ],
    ],
    confirmOrder: [['POST', pathTo(API.confirmOrder, { id: visit.insertedId }), { headers: byKey(mailed) }]],
    texts: [['GET', API.texts]],
    textsVersion: [['GET', pathTo(API.textsVersion, { version: '0' })]],
    upload: [['POST', API.upload, { as: admin, form: aForm(await aJpeg(40, 30)) }]],
  } satisfies Record<
    Exclude<keyof typeof API, keyof typeof reads> | 'sitemap' | 'channelCalendar',
    ApiCall[]
  >;
  const desk = await deskCalls({ admin, guest, id: kept, moved, roomId: room._id });
  const paying = await paymentCalls({ guest, id: kept });
  const texts = await textsCalls(admin);
  return [calls, desk, paying, texts, reads]
    .flatMap((each) => Object.values<readonly ApiCall[]>(each))
    .flat();
}

/** Nothing is published or changed: other tests read the texts. */
async function textsCalls(admin: Person) {
  const { body } = await call('GET', TEXTS_API.draft, { as: admin });
  const { pages, inForce } = body as TextsDraft; // the API's answer
  const revs = Object.fromEntries(Object.entries(pages).map(([page, { rev }]) => [page, rev]));
  const { version } = inForce;
  const stayMail = { which: 'before', words: inForce.mails };
  return {
    publish: [['POST', TEXTS_API.publish, { as: admin, json: { version, revs } }]],
    restore: [['POST', TEXTS_API.restore, { as: admin, json: { version: 0, revs } }]],
    versions: [['GET', TEXTS_API.versions, { as: admin }]],
    mails: [
      ['GET', TEXTS_API.mails, { as: admin }],
      ['PUT', TEXTS_API.mails, { as: admin, json: { before: 0, after: 0 } }],
    ],
    mailPreview: [['POST', TEXTS_API.mailPreview, { as: admin, json: stayMail }]],
    mailTest: [['POST', TEXTS_API.mailTest, { as: admin, json: stayMail }]],
    draft: [
      ['GET', TEXTS_API.draft, { as: admin }],
      ['PUT', TEXTS_API.draft, { as: admin, json: { ...pages.about, page: 'about' } }],
    ],
  } satisfies Record<keyof typeof TEXTS_API, ApiCall[]>;
}

interface Rooms {
  admin: Person;
  room: Room;
  /** Another room, which is deleted. */
  doomed: Room;
  query: string;
}

function roomCalls({ admin, room, doomed, query }: Rooms) {
  const newRoom = { ...ROOM_INPUT, name: `Test ${randomUUID()}` };
  afterThisFile(() => dropRoomsNamed(newRoom.name));
  return {
    rooms: [
      ['GET', API.rooms],
      ['GET', `${API.rooms}?${query}`],
      ['POST', API.rooms, { as: admin, json: newRoom }],
    ],
    everyRoom: [['GET', API.everyRoom, { as: admin }]],
    roomOrder: [['PUT', API.roomOrder, { as: admin, json: { order: [] } }]],
    roomType: [
      ['PUT', pathTo(API.roomType, { id: 'type-none' }), { as: admin, json: { name: 'None', rooms: [] } }],
    ],
    room: [
      ['GET', pathTo(API.room, { id: room._id })],
      ['PUT', pathTo(API.room, { id: room._id }), { as: admin, json: ROOM_INPUT }],
      ['DELETE', pathTo(API.room, { id: doomed._id }), { as: admin }],
    ],
  } satisfies Partial<Record<keyof typeof API, ApiCall[]>>;
}

async function dropRoomsNamed(name: string): Promise<void> {
  const { docs } = await db.collection('rooms').where('name', '==', name).get();
  await Promise.all(docs.map(({ id }) => dropRoom(id)));
}
