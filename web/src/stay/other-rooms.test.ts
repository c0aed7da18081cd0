import { HOTEL } from '@innkeep/contract/hotel';
import { expect, it, vi } from 'vitest';
import { isOneLeft, otherRoomsText, readOtherRooms } from './other-rooms.ts';
import { aRoom } from '../testing/rooms.ts';

it('the other rooms of an order are read from an address as they were written', () => {
  const others = [
    { room: 'sail-loft', guests: '3', children: '1' },
    { room: 'type-double', guests: '2', children: '0' },
    { room: 'type-double', guests: '1', children: '0' },
  ];
  expect(otherRoomsText(others)).toBe('sail-loft.3.1,type-double.2.0,type-double.1.0');
  expect(readOtherRooms('sail-loft.3.1,type-double.2.0,type-double.1.0')).toEqual(others);
});

it('the ages of children go with their room', () => {
  const others = [
    { room: 'sail-loft', guests: '4', children: '2', ages: '9,2' },
    { room: 'type-double', guests: '3', children: '2', ages: ',2' },
  ];
  expect(otherRoomsText(others)).toBe('sail-loft.4.2-9-2,type-double.3.2--2');
  expect(readOtherRooms('sail-loft.4.2-9-2,type-double.3.2--2')).toEqual(others);
});

it('rooms for more than nine guests are read, too', async () => {
  vi.resetModules();
  vi.doMock('@innkeep/contract/hotel', () => ({ HOTEL: { ...HOTEL, most: { guests: 20 } } }));
  const { readOtherRooms: read } = await import('./other-rooms.ts');
  vi.doUnmock('@innkeep/contract/hotel');
  vi.resetModules();
  expect(read('dormitory.12.10-9-2')).toEqual([
    { room: 'dormitory', guests: '12', children: '10', ages: '9,2' },
  ]);
});

it.each([
  '',
  ',',
  'sail-loft',
  'sail-loft.2',
  'sail-loft.2.0.1',
  'sail-loft.0.0',
  'sail-loft.6.0',
  'sail-loft.2.2',
  'sail-loft.two.0',
  'sail-loft.2.1-nine',
  '../users.2.0',
  '<b>.2.0',
  `${'a'.repeat(129)}.2.0`,
])('nothing is read from %j', (text) => {
  expect(readOtherRooms(text)).toEqual([]);
});

it('at most three rooms are read', () => {
  expect(readOtherRooms('a.1.0,b.1.0,c.1.0,d.1.0').map(({ room }) => room)).toEqual(['a', 'b', 'c']);
});

it.each([
  [[], undefined, true],
  [['tide-room'], undefined, false],
  [['tide-room'], 2, true],
  [['tide-room', 'snug', 'tide-room'], 2, false],
])('of a room beside %j, of %s that are alike, one is left: %s', (chosen, alike, isLeft) => {
  expect(isOneLeft(aRoom({ alike }), chosen)).toBe(isLeft);
});
