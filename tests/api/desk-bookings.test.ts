import { randomUUID } from 'node:crypto';
import { addDays } from '@innkeep/contract/calendar-date';
import { NO_DETAILS } from '@innkeep/contract/guest';
import type { DeskBookings } from '@innkeep/contract/desk/desk-stay';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredBooking } from '../../functions/src/domain/records/stored-booking.ts';
import { aBooking, asked, namesOf, putBookings } from './support/desk-bookings.ts';
import { anAdmin, type Person } from './support/people.ts';
import { inDays } from './support/stays.ts';

/** A name that no other guest has: its letters come from a random id. */
const name = `Z${randomUUID().replace(/[^a-f]/g, '')}zz`;
const guest = { ...NO_DETAILS, name: `Jörg ${name}`, phone: '030 55512-3456' };
const other = { ...NO_DETAILS, name: '王芳 Ng O’Brien' };
const room = {
  _id: `test-${randomUUID()}`,
  name: 'Gone',
  price: 120,
  image: '/x.webp',
  capacity: 2,
  des: '',
};
/** A month in which no other test has a stay. */
const date = inDays(600);
const on = (days: number) => addDays(date, days);
/** Later than anything that other tests have made. */
const made = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

const some: Record<string, StoredBooking> = {
  first: aBooking(date, on(1), { guest, createdAt: made(9) }),
  second: aBooking(on(1), on(2), { guest, room, createdAt: made(7) }),
  third: aBooking(on(1), on(3), { guest: other, room, state: 'cancelled', createdAt: made(8) }),
  fourth: aBooking(on(2), on(3), { guest, room, state: 'no-show', createdAt: made(6) }),
};

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
  await putBookings(...Object.values(some));
});

async function found(question: string): Promise<string[]> {
  const { bookings } = await asked<DeskBookings>(admin, `/desk/bookings?size=50&${question}`);
  return namesOf(bookings, some);
}

describe('bookings are found', () => {
  const window = `from=${date}&to=${on(9)}`;
  const sameDay = ['second', 'third'].sort((a, b) => (some[a]?._id ?? '').localeCompare(some[b]?._id ?? ''));

  it.each([
    ['by the date of arrival, the next first', window, ['first', ...sameDay, 'fourth']],
    ['by state', `${window}&state=booked`, ['first', 'second']],
    ['by state, the latest first where it is over', `${window}&state=no-show`, ['fourth']],
    ['by room', `${window}&room=${room._id}`, [...sameDay, 'fourth']],
    ['by room and state', `${window}&room=${room._id}&state=cancelled`, ['third']],
    ['by name, the latest first', `q=${name}`, ['fourth', 'second', 'first']],
    ['by name and state', `q=${name}&state=booked`, ['second', 'first']],
    ['by name and room', `q=jorg ${name}&room=${room._id}`, ['fourth', 'second']],
    ['by name and dates', `q=${name}&from=${on(1)}&to=${on(2)}`, ['second']],
    ['by another name no more', `q=jana ${name}`, []],
    ['by a name as others spell it', `q=joerg ${name}`, ['fourth', 'second', 'first']],
    ['by signs of a name', `q=王芳&${window}`, ['third']],
    ['by a name of two letters', `q=NG&${window}`, ['third']],
    ['by a name that is joined', `q=obrien&${window}`, ['third']],
    [
      'by the time of booking, the latest first',
      `by=created&from=${inDays(-1)}`,
      ['first', 'third', 'second', 'fourth'],
    ],
    ['by the time of booking and state', 'by=created&state=booked', ['first', 'second']],
    ['by the time of booking and room', `by=created&room=${room._id}&state=no-show`, ['fourth']],
  ])('%s', async (_what, question, names) => {
    expect(await found(question)).toEqual(names);
  });

  it('page by page', async () => {
    const names: string[] = [];
    let after: string | undefined;
    do {
      const query = `${window}&size=1${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`;
      const { bookings, next } = await asked<DeskBookings>(admin, `/desk/bookings?${query}`);
      names.push(...namesOf(bookings, some));
      after = next;
    } while (after !== undefined);
    expect(names).toEqual(['first', ...sameDay, 'fourth']);
  });
});
