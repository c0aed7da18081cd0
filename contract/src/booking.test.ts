import { describe, expect, it } from 'vitest';
import { bookingInputSchema, stayInputSchema, type BookingContext } from './booking.ts';
import { refusalsOf } from './testing/refusals-of.ts';

/** Noon at the hotel on 1 June 2027. */
const context: BookingContext = { now: new Date('2027-06-01T16:00:00Z') };
const input = {
  checkin: '2027-06-14',
  checkout: '2027-06-16',
  email: 'ana@innkeep.test',
  guests: 2,
  room: { _id: 'sea-view' },
};

const problems = (value: unknown) =>
  refusalsOf(() => bookingInputSchema.validateSync(value, { abortEarly: false, context }));

describe('bookingInputSchema', () => {
  it('accepts dates and ISO text, reading its first ten characters', async () => {
    const iso = { ...input, checkin: '2027-06-14T22:00:00.000Z', checkout: '2027-06-16T00:00:00+14:00' };
    expect(await bookingInputSchema.validate(iso, { context })).toMatchObject({
      checkin: '2027-06-14',
      checkout: '2027-06-16',
    });
    expect(problems(input)).toEqual({});
  });

  it('accepts guests as text', async () => {
    expect(await bookingInputSchema.validate({ ...input, guests: '2' }, { context })).toMatchObject({
      guests: 2,
    });
  });

  it('reads the four specified fields as a booking for one guest', async () => {
    const { checkin, checkout, email, room } = input;
    const specified = { checkin, checkout, email, room };
    expect(await bookingInputSchema.validate(specified, { context })).toEqual({ ...input, guests: 1 });
  });

  it('reads only the id of the room', async () => {
    const room = { _id: 'sea-view', price: 1, capacity: 20 };
    const options = { context, stripUnknown: true };
    expect(await bookingInputSchema.validate({ ...input, room, total: 1 }, options)).toEqual(input);
  });

  it('leaves refusing past dates to the server', async () => {
    const past = { checkin: '2027-05-31', checkout: '2027-06-02' };
    expect(await bookingInputSchema.isValid({ ...input, ...past }, { context })).toBe(true);
    expect(await stayInputSchema.isValid({ ...past, guests: 2 }, { context })).toBe(false);
  });

  it.each([
    ['checkin', { checkin: '14/06/2027' }],
    ['checkin', { checkin: 20270614 }],
    ['checkin', { checkin: null }],
    ['checkin', { checkin: undefined }],
    ['checkout', { checkout: '2027-06-14' }],
    ['checkout', { checkout: ['2027-06-16'] }],
    ['guests', { guests: 0 }],
    ['guests', { guests: 6 }],
    ['guests', { guests: '' }],
    ['guests', { guests: [2] }],
    ['email', { email: '' }],
    ['email', { email: { $ne: '' } }],
    ['room', { room: 'sea-view' }],
    ['room', { room: null }],
    ['room._id', { room: undefined }],
    ['room._id', { room: {} }],
    ['room._id', { room: { _id: 5 } }],
    ['room._id', { room: { _id: '../users' } }],
    ['room._id', { room: { _id: '__all__' } }],
    ['room._id', { room: { _id: 'x'.repeat(129) } }],
  ])('refuses %s in %o', (field, change) => {
    const found = problems({ ...input, ...change });
    expect(Object.keys(found)).toEqual([field]);
  });

  it('never quotes what was sent', () => {
    const evil = '<script>';
    const found = problems({
      checkin: evil,
      checkout: [evil],
      email: [evil],
      guests: evil,
      room: evil,
    });
    expect(JSON.stringify(found)).not.toContain('script');
  });
});

it('stayInputSchema uses the hotel’s today, by the clock it is given', async () => {
  const late = { checkin: '2027-06-01', checkout: '2027-06-02', guests: 2 };
  const check = (now: string) => stayInputSchema.isValid(late, { context: { now: new Date(now) } });
  expect(await check('2027-06-02T03:59:59Z')).toBe(true);
  expect(await check('2027-06-02T04:00:00Z')).toBe(false);
});
