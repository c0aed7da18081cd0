import { describe, expect, it } from 'vitest';
import { aRoom } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const api = serveHotel();
const { send } = api;

describe('GET /room/{id}', () => {
  it('answers a visitor with that room, as it is, and with no other', async () => {
    api.hotel.db.rooms.set('attic', aRoom({ _id: 'attic', name: 'Attic', price: 80.5, capacity: 3 }));
    const { name, des, image } = aRoom();
    expect(await send('GET', '/room/attic')).toMatchObject({ status: 200 });
    expect((await send('GET', '/room/attic')).answer).toEqual({
      _id: 'attic',
      name: 'Attic',
      price: 80.5,
      image,
      capacity: 3,
      des,
    });
    expect((await send('GET', '/room/sea-view')).answer).toMatchObject({ _id: 'sea-view', name });
  });

  it('answers 404 for a room that is not there', async () => {
    const { status, answer } = await send('GET', '/room/gone');
    expect(status).toBe(404);
    expect(answer).toMatchObject({ error: { code: 'room/not-found' } });
  });
});
