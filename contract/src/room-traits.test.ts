import { describe, expect, it } from 'vitest';
import { ROOM_AMENITIES } from '../../hotel/room-amenities.ts';
import { spellBeds, picturesOf } from './room-traits.ts';
import { roomInputSchema } from './room.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const room = { name: 'Sea View', price: 120, image: '/a-1600.webp', capacity: 2, des: 'Above it' };
const picture = (name: string, alt?: string) => ({ image: `/${name}-1600.webp`, ...(alt && { alt }) });
const amenity = ROOM_AMENITIES[0]?.id ?? '';

function read(traits: object) {
  return roomInputSchema.validateSync({ ...room, ...traits }, { abortEarly: false, stripUnknown: true });
}

const problems = (traits: object) => refusalsOf(() => read(traits));

describe('what a room may say beyond the specification', () => {
  it('is nothing, as in the specification', () => {
    expect(read({})).toEqual(room);
  });

  it('is pictures in order with descriptions, beds, a size, amenities, and that it is not for sale', () => {
    const traits = {
      pictures: [picture('a', 'The bed'), picture('b')],
      beds: [
        { kind: 'king', count: 1 },
        { kind: 'single', count: 2 },
      ],
      size: 24,
      amenities: [amenity],
      notForSale: true,
    };
    expect(read(traits)).toEqual({ ...room, ...traits });
  });

  it('reads form text, with an empty size as none', () => {
    const pictures = [{ image: ' /a-1600.webp ', alt: '  The\u200B bed\n by the window ' }];
    expect(read({ pictures, size: ' 24 ', beds: [{ kind: 'sofa', count: '2' }] })).toMatchObject({
      pictures: [{ image: '/a-1600.webp', alt: 'The bed by the window' }],
      size: 24,
      beds: [{ kind: 'sofa', count: 2 }],
    });
    expect(read({ size: '' })).toEqual({ ...room, size: null });
    expect(read({ size: null })).toEqual({ ...room, size: null });
  });

  it('allows up to twelve pictures with descriptions of 160 characters', () => {
    const pictures = Array.from({ length: 12 }, (_, index) => ({
      image: index === 0 ? room.image : `/${index}.webp`,
      alt: 'x'.repeat(160),
    }));
    expect(problems({ pictures })).toEqual({});
    expect(problems({ pictures: [...pictures, picture('z')] })).toEqual({
      pictures: 'A room can have at most 12 pictures.',
    });
    expect(problems({ pictures: [picture('a'), picture('b', 'x'.repeat(161))] })).toEqual({
      'pictures[1].alt': 'Description can have at most 160 characters.',
    });
  });

  it.each([
    ['no address', [{ alt: 'The bed' }], 'pictures[0].image', 'A picture needs its address.'],
    [
      'no https',
      [picture('a'), { image: 'http://a.example/b.webp' }],
      'pictures[1].image',
      'Image must be an https address.',
    ],
    [
      'another first',
      [picture('b'), picture('a')],
      'pictures',
      'The first of the pictures must be the room’s image.',
    ],
    [
      'one twice',
      [picture('a'), picture('b'), picture('b')],
      'pictures[2]',
      'This picture is already in the list.',
    ],
    ['no list', 'a.webp', 'pictures', 'Pictures are a list, each with its address and a description.'],
    [
      'a list of numbers',
      [5],
      'pictures[0]',
      'Pictures are a list, each with its address and a description.',
    ],
  ])('refuses pictures with %s', (_what, pictures, field, message) => {
    expect(problems({ pictures })).toMatchObject({ [field]: message });
  });

  it.each([
    [[{ kind: 'hammock', count: 1 }], 'beds[0].kind', 'There is no such kind of bed.'],
    [[{ kind: 'king', count: 0 }], 'beds[0].count', 'The number of beds must be at least 1.'],
    [[{ kind: 'king', count: 9 }], 'beds[0].count', 'The number of beds can be at most 8.'],
    [[{ kind: 'king', count: 1.5 }], 'beds[0].count', 'The number of beds must be a whole number.'],
    [[{ kind: 'king' }], 'beds[0].count', 'The number of beds is missing.'],
    [Array(2).fill({ kind: 'king', count: 1 }), 'beds[1]', 'These beds are already in the list.'],
    [['king'], 'beds[0]', 'Beds are a list of kinds, each with a number.'],
  ])('refuses the beds %j', (beds, field, message) => {
    expect(problems({ beds })).toEqual({ [field]: message });
  });

  it.each([
    [0, 'Size must be at least 1 m².'],
    [1001, 'Size can be at most 1000 m².'],
    [24.5, 'Size must be a whole number.'],
    ['large', 'Size must be a number.'],
  ])('refuses the size %s', (size, message) => {
    expect(problems({ size })).toEqual({ size: message });
  });

  it.each([
    [['helipad'], 'amenities[0]', 'The hotel has no such amenity.'],
    [[amenity, amenity], 'amenities[1]', 'This amenity is already in the list.'],
  ])('refuses the amenities %j', (amenities, field, message) => {
    expect(problems({ amenities })).toEqual({ [field]: message });
  });

  it('is either for sale or not', () => {
    expect(problems({ notForSale: 'yes' })).toEqual({ notForSale: 'Say true or false.' });
    expect(problems({ notForSale: false })).toEqual({});
  });

  it.each(['pictures', 'beds', 'amenities'])('refuses empty %s', (field) => {
    expect(Object.keys(problems({ [field]: [null, null] }))).toContain(`${field}[0]`);
    expect(Object.keys(problems({ [field]: null }))).toContain(field);
  });

  it('is never quoted in a refusal', () => {
    const evil = '<blink>';
    for (const value of [evil, [evil], { evil }, [{ evil }], [[evil]], [null]]) {
      const found = problems({
        pictures: value,
        beds: value,
        size: value,
        amenities: value,
        notForSale: value,
      });
      expect(Object.keys(found).length).toBeGreaterThanOrEqual(5);
      expect(JSON.stringify(found)).not.toContain('blink');
    }
  });
});

it('returns all pictures of a room, or its image alone', () => {
  expect(picturesOf({ image: '/a.webp' })).toEqual([{ image: '/a.webp' }]);
  const pictures = [picture('a', 'The bed'), picture('b')];
  expect(picturesOf({ image: '/a-1600.webp', pictures })).toBe(pictures);
});

it.each([
  ['king', 1, '1 king-size bed'],
  ['single', 2, '2 single beds'],
] as const)('beds %s, %i: %s', (kind, count, words) => {
  expect(spellBeds({ kind, count })).toBe(words);
});
