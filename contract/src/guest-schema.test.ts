import { expect, it } from 'vitest';
import { guestSchema } from './guest-schema.ts';

it.each([
  ['٠٢٠٧ ٩٤٦ ٠٩٥٨', '0207 946 0958'],
  ['०२०७ ९४६', '0207 946'],
  ['０２０７', '0207'],
  ['+1 207–555–0100', '+1 207-555-0100'],
])('the phone number %s is kept as %s', async (phone, kept) => {
  expect(await guestSchema.validate({ phone })).toMatchObject({ phone: kept });
});

it('a phone number has digits', async () => {
  await expect(guestSchema.validate({ phone: 'at work' })).rejects.toThrow('Please enter a phone number.');
});
