import { randomUUID } from 'node:crypto';
import type { Booking, BookingMade } from '@innkeep/contract/booking';
import { businessDay } from '@innkeep/contract/business-day';
import { addDays } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { definedFields } from '../../../functions/src/store/read-documents.ts';
import { aStoredBooking } from '../../../functions/src/testing/a-stored-booking.ts';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import { API, pathTo } from '@innkeep/contract/paths';
import type { PromoInput } from '@innkeep/contract/rates/promo';
import type { Tariff, TariffInput } from '@innkeep/contract/rates/tariff';
import type { StaffRole } from '@innkeep/contract/role';
import type { Room } from '@innkeep/contract/room';
import { ROOM_TYPE_PREFIX, type RoomType } from '@innkeep/contract/room-type';
import type { Stay } from '@innkeep/contract/stay';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { call } from '../../api/support/call.ts';
import { bookingsOf, dropRoom, putRoom } from '../../api/support/room-documents.ts';
import { auth, db } from '../../api/support/admin-sdk.ts';
import { askSignInProvider } from '../../api/support/sign-in-provider.ts';
import { DEMO, newPerson, type Person } from './journey.ts';

type OwnRates = Pick<TariffInput, 'seasons' | 'taxes'> & Partial<Pick<TariffInput, 'extras' | 'plans'>>;

interface GuestOptions {
  isEmailConfirmed?: boolean;
  role?: StaffRole;
}

/** The script that the texts of a hostile room try to run. */
export const HOSTILE_SCRIPT = 'document.documentElement.dataset.broken="yes"';

/** Creates what a test needs directly in the database, and removes it all at the end. */
export class OwnHotel {
  readonly #chores: (() => Promise<unknown>)[] = [];

  /** Last in every list. A search for five finds one of the demo's and the tests' own, on one page. */
  async room(changes: Partial<Omit<Room, '_id'>> = {}): Promise<Room> {
    const _id = `e2e-${randomUUID()}`;
    const image = '/images/rooms/garden-room-1600.webp';
    const fields = { name: uniqueName('Room'), price: 80, capacity: 4, des: 'For a test only.', image };
    const all = { _id, ...fields, ...changes };
    await putRoom(all);
    this.#afterwards(() => dropRoom(_id));
    this.#afterwards(() => dropDeskBookings(_id));
    this.#afterwards(() => dropChannels(_id));
    return all;
  }

  /** Returns a unique name for a room that the test adds by hand; it is removed at the end. */
  roomName(): string {
    const name = uniqueName('Added');
    this.#afterwards(async () => {
      const { docs } = await db.collection(COLLECTIONS.rooms).where('name', '==', name).get();
      await Promise.all(docs.map(({ id }) => dropRoom(id)));
    });
    return name;
  }

  /** Sells rooms as one type, as an admin does. */
  async roomType(name: string, rooms: readonly Room[]): Promise<RoomType> {
    const id = `${ROOM_TYPE_PREFIX}${randomUUID()}`;
    const save = async (roomIds: string[]) => {
      const as = await tokenOf(DEMO.admin);
      const json = { name, rooms: roomIds };
      await expectStatus(200, call('PUT', pathTo(API.roomType, { id }), { as, json }));
    };
    this.#afterwards(() => save([]));
    await save(rooms.map(({ _id }) => _id));
    return { _id: id, name };
  }

  /** Returns a person without an account, who may register one. */
  newcomer(name?: string): Person {
    const person = newPerson(name);
    this.#afterwards(() => removePerson(person.email));
    return person;
  }

  /** Creates a person with an account and a record on the server. */
  async guest(name = 'Robin Example', { isEmailConfirmed = true, role }: GuestOptions = {}): Promise<Person> {
    const person = this.newcomer(name);
    await auth.createUser({
      email: person.email,
      password: person.password,
      emailVerified: isEmailConfirmed,
      ...(name && { displayName: name }),
    });
    const { email } = person;
    if (role) await auth.setCustomUserClaims((await auth.getUserByEmail(email)).uid, { role });
    const as = await tokenOf(person);
    await expectStatus(200, call('PUT', pathTo(API.user, { email }), { as, json: { name, email } }));
    return person;
  }

  /** All tests share one hotel: rates must be for nights that no other test uses. Same ids are replaced. */
  async rates(own: OwnRates): Promise<void> {
    const withoutOwn = ({ seasons, taxes, extras, plans }: OwnRates) => ({
      seasons: others(seasons, own.seasons),
      taxes: others(taxes, own.taxes),
      extras: others(extras, own.extras),
      plans: others(plans, own.plans),
    });
    this.#afterwards(() => changeRates(withoutOwn));
    await changeRates((tariff) => {
      const { seasons, taxes, extras, plans } = withoutOwn(tariff);
      return {
        seasons: [...seasons, ...own.seasons],
        taxes: [...taxes, ...own.taxes],
        extras: [...extras, ...(own.extras ?? [])],
        plans: [...plans, ...(own.plans ?? [])],
      };
    });
  }

  /** Creates a code that takes a tenth off, for this test only; it is switched off at the end. */
  async promo(): Promise<string> {
    const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
    const save = async (changes: Partial<PromoInput>) => {
      const as = await tokenOf(DEMO.admin);
      await expectStatus(200, call('PUT', pathTo(API.promo, { code }), { as, json: aPromo(changes) }));
    };
    this.#afterwards(() => save({ isActive: false, version: 1 }));
    await save({ version: 0 });
    return code;
  }

  async booking(person: Person, { _id }: Room, stay: Stay, guests = 2): Promise<BookingMade> {
    const json = { ...stay, guests, email: person.email, room: { _id } };
    const as = await tokenOf(person);
    const { body } = await expectStatus(201, call('POST', API.orders, { as, json }));
    return body as BookingMade; // the contract's answer to a 201
  }

  /** Books a stay at the desk: tonight, for a guest without an e-mail, unless changed. */
  async deskStay({ _id }: Room, name: string, changes: object = {}): Promise<Booking> {
    const as = await tokenOf(DEMO.desk);
    const today = businessDay(new Date());
    const tonight = { checkin: today, checkout: addDays(today, 1) };
    const guest = { name, phone: '', arrivalTime: '', wish: '' };
    const json = { ...tonight, guests: 2, guest, room: _id, ...changes };
    const { body } = await expectStatus(201, call('POST', DESK_API.bookings, { as, json }));
    return body as Booking; // the contract's answer to a 201
  }

  async cash({ _id }: Booking, amount: number): Promise<void> {
    const as = await tokenOf(DEMO.desk);
    const headers = { 'Idempotency-Key': randomUUID() };
    const path = pathTo(DESK_API.payments, { id: _id });
    await expectStatus(201, call('POST', path, { as, headers, json: { amount, method: 'cash' } }));
  }

  /** Writes a stay in the past, which cannot be booked anymore. */
  async pastStay(person: Person, room: Room, { checkin, checkout }: Stay): Promise<string> {
    const { uid } = await auth.getUserByEmail(person.email);
    const bookingId = `e2e-${randomUUID()}`;
    const stored = aStoredBooking(bookingId, checkin, checkout, {
      room,
      uid,
      email: person.email,
      state: 'checked-out',
    });
    const document = db.collection(COLLECTIONS.bookings).doc(bookingId);
    await document.set(definedFields(stored));
    this.#afterwards(() => document.delete());
    return bookingId;
  }

  async close() {
    for (const chore of this.#chores) await chore();
  }

  /** Registers a chore for the end. The last one runs first: a booking is removed before its room. */
  #afterwards(chore: () => Promise<unknown>) {
    this.#chores.unshift(chore);
  }
}

async function dropChannels(roomId: string): Promise<void> {
  for (const name of [COLLECTIONS.channels, COLLECTIONS.blocks]) {
    const { docs } = await db.collection(name).where('roomId', '==', roomId).get();
    await Promise.all(docs.map((each) => each.ref.delete()));
  }
}

async function dropDeskBookings(roomId: string): Promise<void> {
  const bookings = await bookingsOf(roomId);
  for (const { id, ref } of bookings.filter((each) => each.get('uid') === null)) {
    for (const name of [COLLECTIONS.payments, COLLECTIONS.refunds]) {
      const { docs } = await db.collection(name).where('bookingId', '==', id).get();
      await Promise.all(docs.map((each) => each.ref.delete()));
    }
    await ref.delete();
  }
}

/** Returns a name that no other guest of the tests has: of letters alone, as names are searched for. */
export function uniqueGuest(given: string): string {
  const surname = randomUUID()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return `${given} X${surname}`;
}

function uniqueName(kind: string): string {
  return `${kind} ${randomUUID().slice(0, 8)}`;
}

function others<Item extends { id: string }>(all: readonly Item[] = [], own: readonly Item[] = []): Item[] {
  return all.filter(({ id }) => own.every((each) => each.id !== id));
}

async function changeRates(changed: (tariff: Tariff) => Partial<TariffInput>, tries = 50): Promise<void> {
  const as = await tokenOf(DEMO.admin);
  const { body } = await expectStatus(200, call('GET', API.rates, { as }));
  const tariff = body as Tariff; // the contract's answer to an admin
  const saving = call('PUT', API.rates, { as, json: { ...tariff, ...changed(tariff) } });
  if ((await saving).status === 409 && tries > 1) return changeRates(changed, tries - 1); // lost a race
  await expectStatus(200, saving);
}

async function expectStatus(status: number, answer: ReturnType<typeof call>) {
  const { status: found, body } = await answer;
  if (found !== status) throw new Error(`answered ${found}: ${JSON.stringify(body)}`);
  return { body };
}

async function tokenOf({ email, password }: Pick<Person, 'email' | 'password'>): Promise<{ token: string }> {
  const { idToken } = await askSignInProvider('accounts:signInWithPassword', { email, password });
  return { token: idToken };
}

async function removePerson(email: string): Promise<void> {
  const { docs } = await db.collection(COLLECTIONS.bookings).where('email', '==', email).get();
  if (docs.length > 0) {
    const as = await tokenOf(DEMO.admin);
    await Promise.all(docs.map(({ id }) => call('DELETE', pathTo(API.order, { id }), { as })));
  }
  const user = await auth.getUserByEmail(email).catch(() => undefined);
  if (!user) return;
  await auth.deleteUser(user.uid);
  await db.collection(COLLECTIONS.users).doc(user.uid).delete();
}
