import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { patiently } from './support/call.ts';
import { aGuest } from './support/people.ts';
import { bookingsOf, heldNights } from './support/room-documents.ts';
import { aRoom } from './support/rooms.ts';
import { inDays, order } from './support/stays.ts';

it('ten orders for the same nights at once make one booking and nine refusals', async () => {
  const [ana, ben, room] = [await aGuest(), await aGuest(), await aRoom()];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const key = randomUUID();
      return patiently(() => order(index % 2 === 0 ? ana : ben, room, {}, key));
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  for (const { status, body } of answers)
    if (status === 409) expect(body).toMatchObject({ error: { code: 'booking/dates-taken' } });
  const [booking, ...others] = await bookingsOf(room._id);
  expect(others).toEqual([]);
  expect(await heldNights(room._id)).toEqual({ [inDays(10)]: booking?.id, [inDays(11)]: booking?.id });
});
