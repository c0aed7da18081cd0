import { expect, it } from 'vitest';
import { aRoom } from '../../../testing/rooms.ts';
import { differencesIn, lookAlikes, lookInWords, suggestedName, typesIn } from './alike-rooms.ts';

const type = { _id: 'type-double', name: 'Double' };
const double = [{ kind: 'double', count: 1 } as const];
const named = (...names: string[]) => names.map((name) => aRoom({ _id: name, name, beds: double }));

it('finds rooms of equal places, beds and price that have no type yet', () => {
  const [one, two, three] = named('11', '12', '13');
  const others = [
    aRoom({ _id: 'large', capacity: 4, beds: double }),
    aRoom({ _id: 'dear', price: 130, beds: double }),
    aRoom({ _id: 'twin', beds: [{ kind: 'single', count: 2 }] }),
    aRoom({ _id: 'typed', beds: double, type }),
  ];
  const found = lookAlikes([...others, ...named('11', '12', '13')]);
  expect(found).toEqual([[one, two, three]]);
  expect(found[0]?.map(lookInWords)[0]).toBe('2 guests, 1 double bed, $120');
});

it('lists each type with its rooms', () => {
  const [one, two] = [aRoom({ _id: 'a', type }), aRoom({ _id: 'b', type })];
  expect(typesIn([one, aRoom(), two])).toEqual([{ ...type, rooms: [one, two] }]);
});

it.each([
  [['Sea View 1', 'Sea View 2'], 'Sea View'],
  [['Double, 11', 'Double, 12'], 'Double'],
  [['Sea View', 'Sea View 2'], 'Sea View'],
  [['The Tide Room', 'The Loft'], 'Room for 2'],
  [['11', '12'], 'Room for 2'],
  [[], ''],
])('suggests for %j the name %j', (names, name) => {
  expect(suggestedName(named(...names))).toBe(name);
});

it('says what differs from the first room, whose pictures and details guests see', () => {
  const rooms = [
    aRoom({ name: '11', beds: double, amenities: ['wifi', 'safe'] }),
    aRoom({ name: '12', beds: double, amenities: ['safe', 'wifi'], price: 130 }),
    aRoom({ name: '13', size: 30, capacity: 3 }),
  ];
  expect(differencesIn(rooms)).toEqual([
    '12 costs $130.',
    '13 is for 3 guests.',
    '13 has different beds and amenities and size.',
  ]);
  expect(differencesIn([])).toEqual([]);
});
