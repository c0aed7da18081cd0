import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './http/app.ts';
import { storedPictures } from './store/pictures.store.ts';
import { sharpRenderer } from './store/render-picture.ts';
import { aHotel, ana, aRequest, aRoom, root } from './testing/builders.ts';
import { aJpeg } from './testing/picture-files.ts';
import { serve, type Served } from './testing/serve.ts';

const STORAGE = { bucket: 'hotel', origin: 'http://127.0.0.1:1' };
const image = `${STORAGE.origin}/v0/b/hotel/o/rooms%2F0b6f4a1c-7d52-4f0e-9c3a-5e8d1f2a3b4c-1600.webp?alt=media&token=secret`;

let project: App;
let hotel: ReturnType<typeof aHotel>;
let served: Served;

beforeEach(async () => {
  vi.stubEnv('STORAGE_EMULATOR_HOST', STORAGE.origin);
  project = initializeApp({ projectId: 'demo-innkeep' }, 'outage');
  hotel = aHotel(aRoom({ image }), aRoom({ _id: 'attic' }));
  const pictures = storedPictures(project, STORAGE);
  served = await serve(createApp({ ...hotel, pictures, renderPicture: sharpRenderer() }));
});

afterEach(async () => {
  served.close();
  vi.unstubAllEnvs();
  await deleteApp(project);
});

function send(method: string, path: string, as: { uid: string }, body: FormData | string | null = null) {
  const headers = {
    Authorization: `Bearer ${as.uid}`,
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
  };
  return fetch(served.url + path, { method, headers, body });
}

describe('while Storage cannot be reached', () => {
  it('an upload is answered 503, and when to try again', async () => {
    const form = new FormData();
    form.append('image', new File([await aJpeg(40, 30)], 'room.jpg'));
    const response = await send('POST', '/1/upload', root, form);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ error: { code: 'picture/unavailable' } });
  });

  it('guests go on booking', async () => {
    expect((await send('POST', '/orders', ana, JSON.stringify(aRequest()))).status).toBe(201);
  });

  it('a room is deleted all the same, and the log names the picture that stayed', async () => {
    const response = await send('DELETE', '/room/sea-view', root);
    expect([response.status, await response.json()]).toEqual([200, { deletedCount: 1 }]);
    expect(hotel.logged).toContainEqual(
      expect.objectContaining({
        severity: 'WARNING',
        message: 'picture left behind',
        room: 'sea-view',
        detail: 'rooms/0b6f4a1c-7d52-4f0e-9c3a-5e8d1f2a3b4c not deleted',
      }),
    );
    expect(JSON.stringify(hotel.logged)).not.toContain('secret');
  });

  it('a room gets another picture all the same', async () => {
    const { _id, ...input } = aRoom({ image: '/images/rooms/other-1600.webp' });
    const response = await send('PUT', `/room/${_id}`, root, JSON.stringify(input));
    expect(await response.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  });
});
