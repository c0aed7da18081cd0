import { expect, it } from 'vitest';
import { aGuestInHouse } from '../../testing/guest-in-house.ts';
import { changesIn } from './booking-change.ts';

it('a guest who has changed rooms is told both', async () => {
  const stay = await aGuestInHouse();
  await stay.change({ room: 'attic', pricing: 'requote', reason: 'Quieter' });
  const change = [...stay.hotel.db.mails.values()].findLast(({ kind }) => kind === 'change');
  if (change?.kind !== 'change') throw new Error('There is no mail.');
  const { booking, was } = change.data;
  expect(changesIn(was, booking)).toContainEqual(['Room before', 'Sea View']);
});
