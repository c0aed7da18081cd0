import { ValidationError, type Schema } from 'yup';
import { describe, expect, it } from 'vitest';
import { availabilitySchema } from './availability.ts';
import { bookingInputSchema, stayInputSchema } from './booking.ts';
import { passwordResetSchema } from './password-reset.ts';
import { roomSearchSchema } from './room-search.ts';
import { roomInputSchema } from './room.ts';
import { userInputSchema } from './user.ts';

/** Noon at the hotel on 1 June 2027. */
const context = { now: new Date('2027-06-01T16:00:00Z') };

const stay = { checkin: '2027-06-14', checkout: '2027-06-16', guests: 2 };
const booking = { ...stay, email: 'ana@innkeep.test', room: { _id: 'sea-view' } };
const room = { name: 'Sea View', price: 120, image: '/a.webp', capacity: 2, des: 'Above it' };
const nights = { room: 'sea-view', from: '2027-06-01', to: '2027-07-01' };

async function refusals(schema: Schema, value: unknown): Promise<Record<string, string>> {
  const outcome: unknown = await schema
    .validate(value, { abortEarly: false, context })
    .catch((error: unknown) => error);
  if (!(outcome instanceof ValidationError)) return {};
  const found: ValidationError[] = outcome.inner.length > 0 ? outcome.inner : [outcome];
  return Object.fromEntries(found.reverse().map(({ path = '', message }) => [path, message]));
}

type Case = [value: unknown, sentences: Record<string, string>];

const BOOKINGS: Case[] = [
  ['text', { '': 'Send the booking as a JSON object.' }],
  [{ ...booking, checkin: undefined }, { checkin: 'Choose your check-in date.' }],
  [{ ...booking, checkin: 20270614 }, { checkin: 'Dates are text, like 2027-05-31.' }],
  [{ ...booking, checkout: undefined }, { checkout: 'Choose your check-out date.' }],
  [{ ...booking, guests: undefined }, { guests: 'Please enter the number of guests.' }],
  [{ ...booking, guests: 'two' }, { guests: 'Guests must be a number.' }],
  [{ ...booking, guests: 1.5 }, { guests: 'Guests must be a whole number.' }],
  [{ ...booking, guests: 0 }, { guests: 'A stay needs at least one guest.' }],
  [{ ...booking, guests: 6 }, { guests: 'Our rooms sleep up to 5 guests.' }],
  [{ ...booking, email: undefined }, { email: 'E-mail is required.' }],
  [{ ...booking, email: 5 }, { email: 'E-mail must be text.' }],
  [{ ...booking, expected: 'much' }, { expected: 'The expected total must be a number.' }],
  [{ ...booking, expected: 1.5 }, { expected: 'The expected total is a whole number of minor units.' }],
  [{ ...booking, room: null }, { room: 'Choose a room.' }],
  [{ ...booking, room: 'sea-view' }, { room: 'Choose a room.' }],
  [{ ...booking, room: {} }, { 'room._id': 'Choose a room.' }],
  [{ ...booking, room: { _id: 5 } }, { 'room._id': 'Room must be text.' }],
  [{ ...booking, room: { _id: 'a/b' } }, { 'room._id': 'Room is not a valid id.' }],
];

const STAYS: Case[] = [
  [{ ...stay, checkin: '' }, { checkin: 'Choose your check-in date.' }],
  [{ ...stay, checkout: '' }, { checkout: 'Choose your check-out date.' }],
  [{ ...stay, checkin: '2027-05-31' }, { checkin: 'Please choose today or a later date.' }],
];

const ROOMS: Case[] = [
  [5, { '': 'Send the room as a JSON object.' }],
  [{ ...room, name: 5 }, { name: 'Name must be text.' }],
  [{ ...room, name: 'x'.repeat(101) }, { name: 'Name can have at most 100 characters.' }],
  [{ ...room, price: 'much' }, { price: 'Please enter the price as an amount, such as 120.50.' }],
  [{ ...room, price: 1.005 }, { price: 'Price can have at most two decimals.' }],
  [{ ...room, price: 0 }, { price: 'Price must be at least $1.' }],
  [{ ...room, image: 5 }, { image: 'Image must be text.' }],
  [{ ...room, image: 'a.webp' }, { image: 'Image must be an https address.' }],
  [{ ...room, capacity: 'many' }, { capacity: 'Capacity must be a number.' }],
  [{ ...room, capacity: 1.5 }, { capacity: 'Capacity must be a whole number.' }],
  [{ ...room, capacity: 0 }, { capacity: 'Capacity must be at least 1.' }],
  [{ ...room, capacity: 21 }, { capacity: 'Capacity can be at most 20.' }],
  [{ ...room, des: 5 }, { des: 'Details must be text.' }],
  [{ ...room, des: 'a\u0000' }, { des: 'Details contains characters we can’t display.' }],
];

const SEARCHES: Case[] = [
  [{ page: 'one', size: 6 }, { page: 'page must be a number.' }],
  [{ page: 0.5, size: 6 }, { page: 'page must be a whole number.' }],
  [{ page: 10_001, size: 6 }, { page: 'page is too large.' }],
  [{ size: 6 }, { page: 'page goes with size.' }],
  [{ page: 0 }, { size: 'size goes with page.' }],
  [{ page: 0, size: 'six' }, { size: 'size must be a number.' }],
  [{ page: 0, size: 1.5 }, { size: 'size must be a whole number.' }],
  [{ page: 0, size: 0 }, { size: 'size must be at least 1.' }],
  [{ page: 0, size: 51 }, { size: 'size can be at most 50.' }],
  [{ ...stay, guests: 'two' }, { guests: 'Guests must be a number.' }],
];

const NIGHTS: Case[] = [
  [{ ...nights, room: undefined }, { room: 'Say which room: ?room=…' }],
  [{ ...nights, room: 5 }, { room: 'room must be text.' }],
  [{ ...nights, from: undefined }, { from: 'from is missing.' }],
  [{ ...nights, from: 5 }, { from: 'from must be a date, like 2027-05-31.' }],
  [{ ...nights, to: '2027-06-31' }, { to: 'to must be a date, like 2027-05-31.' }],
  [{ ...nights, to: '2027-05-31' }, { to: 'to can’t be before from.' }],
  [{ ...nights, to: '2028-09-04' }, { to: 'to can be at most 460 days after from.' }],
];

const PEOPLE: Case[] = [
  [5, { '': 'Send the user as a JSON object.' }],
  [{ name: 5 }, { name: 'Name must be text.' }],
  [{ email: 5 }, { email: 'E-mail must be text.' }],
];

const RESETS: Case[] = [
  [5, { '': 'Send the e-mail in a JSON object.' }],
  [{}, { email: 'Please enter your e-mail.' }],
  [{ email: 5 }, { email: 'E-mail must be text.' }],
  [{ email: 'ana' }, { email: 'Please check the e-mail address.' }],
];

describe.each<[string, Schema, Case[]]>([
  ['a booking', bookingInputSchema, BOOKINGS],
  ['a stay', stayInputSchema, STAYS],
  ['a room', roomInputSchema, ROOMS],
  ['a search for rooms', roomSearchSchema, SEARCHES],
  ['a question about nights', availabilitySchema, NIGHTS],
  ['a person', userInputSchema, PEOPLE],
  ['a new password', passwordResetSchema, RESETS],
])('%s', (_what, schema, cases) => {
  it.each(cases)('of %j is refused with this sentence', async (value, sentences) => {
    expect(await refusals(schema, value)).toEqual(sentences);
  });
});

it('a person without a name is accepted', async () => {
  expect(await userInputSchema.validate({ email: 'ana@innkeep.test' })).toEqual({
    name: '',
    email: 'ana@innkeep.test',
  });
});
