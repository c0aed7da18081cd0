import { describe, expect, it } from 'vitest';
import { bookingInputSchema } from './booking.ts';
import { line, text } from './fields.ts';
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
  ])('of %s is measured before it is normalised, which takes seconds', async (_what, schema, value) => {
    const begun = Date.now();
    await expect(schema.validate(value, { abortEarly: false })).rejects.toThrow();
    expect(Date.now() - begun).toBeLessThan(400);
  });

  it('of a fitting length is refused where more than thirty marks pile up on a letter', async () => {
    const details = text('Details', 4000);
    await expect(details.validate('a' + '\u0300'.repeat(30))).resolves.toHaveLength(30);
    await expect(details.validate('a' + '\u0300'.repeat(31))).rejects.toThrow(
      'Details holds characters that cannot be shown.',
    );
  });

  it('may be longer while its letters are decomposed', async () => {
    await expect(text('Name', 5).validate('\u1f82'.repeat(5).normalize('NFD'))).resolves.toBe(
      '\u1f82'.repeat(5),
    );
    await expect(text('Name', 5).validate('a'.repeat(6))).rejects.toThrow('at most 5 characters');
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
    ['what nobody sees', 'A\u200bn\u00ada\ufeff\u3164', 'Ana'],
    ['nothing but what nobody sees', '\u200d\u200c \u2060\u2800', ''],
    ['joiners at the ends', '\u200cRoot\u200d ', 'Root'],
  ])('is left without %s', async (_what, typed, kept) => {
    await expect(name.validate(typed)).resolves.toBe(kept);
  });

  it.each(['Zoë Müller-Ørsted', 'نازنین\u200cزهرا', '👩‍👧 ❤️', 'שרה', '海 太郎'])('keeps %s', async (typed) => {
    await expect(name.validate(typed)).resolves.toBe(typed.normalize('NFC'));
  });
});
