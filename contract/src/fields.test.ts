import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bookingInputSchema } from './booking.ts';
import { accountId, id, line, numeric, text } from './fields.ts';
import { passwordResetSchema } from './password-reset.ts';
import { roomInputSchema } from './room.ts';
import { userInputSchema } from './user.ts';

const PILED = 'a' + '\u0300'.repeat(24_000) + '\u0316'.repeat(24_000);

describe('text', () => {
  it.each([
    ['a room', roomInputSchema, { name: PILED, price: 1, image: PILED, capacity: 1, des: PILED }],
    ['a user', userInputSchema, { name: PILED, email: PILED }],
    ['an order', bookingInputSchema, { email: PILED, room: { _id: PILED }, checkin: PILED, checkout: PILED }],
    ['a password reset', passwordResetSchema, { email: PILED }],
  ])('of %s is never normalized while it is too long', async (_what, schema, value) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    onTestFinished(() => normalize.mockRestore());
    await expect(schema.validate(value, { abortEarly: false })).rejects.toThrow();
    expect(normalize.mock.contexts.map((normalized) => String(normalized).length)).toEqual([]);
    await text('Name', 5).validate('a');
    expect(normalize).toHaveBeenCalledTimes(1); // normalizes only what is short enough
  });

  it('of a valid length is refused if more than thirty marks pile up on one letter', async () => {
    const details = text('Details', 4000);
    await expect(details.validate('a' + '\u0300'.repeat(30))).resolves.toHaveLength(30);
    await expect(details.validate('a' + '\u0300'.repeat(31))).rejects.toThrow(
      'Details contains characters we can’t display.',
    );
  });

  it('may be longer while its letters are decomposed', async () => {
    await expect(text('Name', 5).validate('\u1f82'.repeat(5).normalize('NFD'))).resolves.toBe(
      '\u1f82'.repeat(5),
    );
    await expect(text('Name', 5).validate('a'.repeat(6))).rejects.toThrow('at most 5 characters');
  });

  it('may have the full length; a longer one is refused for its length first', async () => {
    await expect(text('Name', 5).validate(' abcde ')).resolves.toBe('abcde');
    await expect(text('Name', 5).validate('abcd\u0000e', { abortEarly: false })).rejects.toMatchObject({
      errors: ['Name can have at most 5 characters.'],
    });
    await expect(text('Name', 5).validate('abc\u0000e')).rejects.toThrow('can’t display');
  });

  it('may be left out', async () => {
    await expect(text('Name', 5).validate(undefined)).resolves.toBeUndefined();
  });

  it('keeps its lines', async () => {
    await expect(text('Details', 100).validate('one\n\ttwo')).resolves.toBe('one\n\ttwo');
  });
});

describe('a line', () => {
  const name = line('Name', 100);

  it.each([
    ['line ends and tabs', 'Ana\r\nSubject:\twin', 'Ana Subject: win'],
    ['what turns the text around it', '\u202eanA \u2066of\u2069 the Sea\u200f', 'anA of the Sea'],
    ['invisible characters', 'A\u200bn\u00ada\ufeff\u3164', 'Ana'],
    ['nothing but invisible characters', '\u200d\u200c \u2060\u2800', ''],
    ['joiners at the ends', '\u200c \u200dRoot\u200d \u200c', 'Root'],
    ['anything, once only spaces and marks are left', '\u0301 \u200b', ''],
  ])('is left without %s', async (_what, typed, kept) => {
    await expect(name.validate(typed)).resolves.toBe(kept);
  });

  it.each(['Zoë Müller-Ørsted', 'نازنین\u200cزهرا', '👩‍👧 ❤️', 'שרה', '海 太郎'])('keeps %s', async (typed) => {
    await expect(name.validate(typed)).resolves.toBe(typed.normalize('NFC'));
  });
});

describe('a number', () => {
  const guests = numeric('Guests');

  it.each<[given: unknown, number: number | undefined]>([
    [2, 2],
    [' 2 ', 2],
    ['1.50', 1.5],
    ['999999999', 999_999_999],
    ['٢', 2],
    ['２', 2],
    ['', undefined],
    ['  ', undefined],
  ])('%j is %s', async (given, number) => {
    expect(await guests.validate(given)).toBe(number);
  });

  it.each(['1e3', '0x2', '-1', '+1', '1,5', '1234567890', '.5', [2], null])('%j is none', async (given) => {
    await expect(guests.validate(given)).rejects.toThrow('Guests must be a number.');
  });
});

describe('an id', () => {
  it.each(['a', 'tide-room_2', 'x'.repeat(128), '__half', 'half__'])('may be %s', async (given) => {
    await expect(id('Room').validate(given)).resolves.toBe(given);
  });

  it.each(['', 'a/b', '..', 'x'.repeat(129), '__all__', 'é', 'a b'])('is not %j', async (given) => {
    await expect(id('Room').validate(given)).rejects.toThrow('Room is not a valid id.');
  });
});

describe('the id of an account', () => {
  it.each(['a', 'guest.ana@innkeep.test', 'ldap|42', 'é ~%?#', ' x ', 'y'.repeat(128), '...', '王'])(
    'may be %j, and stays so to the letter',
    async (given) => {
      await expect(accountId('id').validate(given)).resolves.toBe(given);
    },
  );

  const others = ['', 'a/b', '.', '..', 'x'.repeat(129), '__all__', '\ud800', 'a\u0000', 'a\nb', '\u007f', 5];

  it.each(others)('is not %j', async (given) => {
    await expect(accountId('id').validate(given)).rejects.toThrow(/^id /);
  });
});
