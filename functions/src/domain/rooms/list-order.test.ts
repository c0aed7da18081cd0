import { expect, it } from 'vitest';
import { inListOrder } from './room-store.ts';

const room = (roomId: string, createdAt: string) => ({ roomId, createdAt });

it('lists rooms that were arranged first, then the oldest, and those of one moment by their ids', () => {
  const rooms = [
    room('young', '2026-03-01'),
    room('old', '2026-01-01'),
    room('twin-b', '2026-02-01'),
    room('twin-a', '2026-02-01'),
    room('first', '2026-04-01'),
    room('second', '2025-01-01'),
  ];
  const ids = inListOrder(rooms, ['first', 'gone', 'second']).map(({ roomId }) => roomId);
  expect(ids).toEqual(['first', 'second', 'old', 'twin-a', 'twin-b', 'young']);
});
