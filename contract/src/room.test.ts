import { describe, expect, it } from 'vitest';
import { HOTEL } from './hotel.ts';
import { priceIn, roomInputSchema } from './room.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const room = {
  name: 'Sea View',
  price: 120,
  image: 'https://innkeep.test/a.webp',
  capacity: 2,
  des: 'Above it',
};

const problems = (schema: typeof roomInputSchema, value: unknown) =>
  refusalsOf(() => schema.validateSync(value, { abortEarly: false }));

describe('roomInputSchema', () => {
  it("reads the edit form's raw text as numbers", async () => {
    const parsed = await roomInputSchema.validate({ ...room, price: ' 99.50 ', capacity: '3' });
    expect(parsed).toMatchObject({ price: 99.5, capacity: 3 });
  });

  it.each([
    ['120,50', 120.5],
    ['1.200', 1200],
    ['1,200', 1200],
    ['1.20', 1.2],
    ['$1,240.50', 1240.5],
    ['٩٩', 99],
  ])('reads the price %s as %d', async (price, read) => {
    expect(await roomInputSchema.validate({ ...room, price })).toMatchObject({ price: read });
  });

  it('trims names and composes their letters', async () => {
    const parsed = await roomInputSchema.validate({ ...room, name: '  Cafe\u0301 ' });
    expect(parsed.name).toBe('Caf\u00e9');
  });

  it('accepts letters and emoji from all over the world', async () => {
    const name = '海の見える部屋 🌊 مطل على البحر';
    expect((await roomInputSchema.validate({ ...room, name })).name).toBe(name.normalize('NFC'));
  });

  it('names missing fields in the specification’s words', () => {
    expect(problems(roomInputSchema, { name: '', price: undefined })).toMatchObject({
      name: 'Name is Required',
      image: 'image is Required',
      des: 'Details is Required',
    });
    expect(problems(roomInputSchema, {}).price).toBe('price is required');
    expect(problems(roomInputSchema, {}).capacity).toBe('capacity is required');
  });

  it.each([
    'https://images.example/a.webp',
    'http://127.0.0.1:9199/v0/b/x/o/a.webp?alt=media',
    'http://localhost/a.webp',
    '/images/rooms/a.webp',
  ])('takes the image %s', (image) => {
    expect(problems(roomInputSchema, { ...room, image })).toEqual({});
  });

  it.each([
    'http://images.example/a.webp',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//images.example/a.webp',
    '/\\images.example/a.webp',
    'https://',
    'https://images.example/a b.webp',
    'https://images.example\\a.webp',
    'a.webp',
    'https://[',
    'https://[::1/a.webp',
    'https://images.example:99999/a.webp',
    'https://images.example:http/a.webp',
    'https://%/a.webp',
    'https://images%00example/a.webp',
    'https://256.256.256.256/a.webp',
    'https://@/a.webp',
    'http://127.0.0.1:99999/a.webp',
  ])('refuses the image %s', (image) => {
    expect(problems(roomInputSchema, { ...room, image })).toEqual({
      image: 'Image must be an https address.',
    });
  });

  it.each([
    ['price', 0],
    ['price', -1],
    ['price', 100_000.01],
    ['price', 1.234],
    ['price', 99.990_000_000_1],
    ['price', '99.9900000001'],
    ['price', Number.NaN],
    ['price', Infinity],
    ['price', '1e3'],
    ['price', '0x10'],
    ['price', ''],
    ['price', true],
    ['price', [5]],
    ['price', null],
    ['capacity', 0],
    ['capacity', 2.5],
    ['capacity', 21],
    ['capacity', 'two'],
    ['name', 'x'.repeat(101)],
    ['name', 'bell\u0007'],
    ['name', 'half \ud83d'],
    ['name', 5],
    ['name', null],
    ['name', ['Sea View']],
    ['des', 'x'.repeat(4001)],
    ['des', '   '],
  ])('refuses the %s %j', (field, value) => {
    expect(Object.keys(problems(roomInputSchema, { ...room, [field]: value }))).toEqual([field]);
  });

  it('accepts a price up to $100,000', () => {
    expect(problems(roomInputSchema, { ...room, price: 100_000 })).toEqual({});
    expect(problems(roomInputSchema, { ...room, price: 100_000.01 })).toEqual({
      price: 'Price can be at most $100,000.',
    });
    expect(problems(roomInputSchema, { ...room, price: 1.234 })).toEqual({
      price: 'Price can have at most two decimals.',
    });
  });

  it('never quotes what was sent', () => {
    const evil = '<script>';
    for (const value of [evil, [evil], { evil }]) {
      const found = problems(roomInputSchema, {
        name: value,
        price: value,
        image: value,
        capacity: value,
        des: [value],
      });
      expect(JSON.stringify(found)).not.toContain('script');
    }
  });
});

describe('the price in a currency without hundredths', () => {
  const price = priceIn({ ...HOTEL.money, before: '¥', decimals: 0, maxPrice: 2_000_000 });

  it('is a whole number', async () => {
    await expect(price.validate('24800')).resolves.toBe(24_800);
    await expect(price.validate('24800.5')).rejects.toThrow('Price must be a whole number.');
  });

  it('is at most what the hotel sets', async () => {
    await expect(price.validate(2_000_000)).resolves.toBe(2_000_000);
    await expect(price.validate(2_000_001)).rejects.toThrow('Price can be at most ¥2,000,000.');
  });
});
