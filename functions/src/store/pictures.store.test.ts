import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PictureStore } from '../domain/rooms/picture-store.ts';
import { storedPictures } from './pictures.store.ts';

const ID = '0b6f4a1c-7d52-4f0e-9c3a-5e8d1f2a3b4c';
const ADDRESSES = 'https://firebasestorage.googleapis.com/v0/b/hotel/o';

let app: App;
let pictures: PictureStore;

/** Nothing listens there: calls of Storage fail, so work that succeeds has made none. */
beforeAll(() => {
  vi.stubEnv('STORAGE_EMULATOR_HOST', 'http://127.0.0.1:1');
  app = initializeApp({ projectId: 'demo-innkeep' }, 'no-storage');
  pictures = storedPictures(app, { bucket: 'hotel', origin: 'https://firebasestorage.googleapis.com' });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
});

describe('storedPictures', () => {
  it('says that pictures cannot be kept while Storage cannot be reached', async () => {
    const attempt = pictures.add([{ width: 1600, bytes: new Uint8Array([1]) }]);
    await expect(attempt).rejects.toMatchObject({ code: 'picture/unavailable', status: 503 });
  });

  it.each([480, 960, 1600])('knows its own pictures, here by their width of %i', async (width) => {
    const attempt = pictures.remove(`${ADDRESSES}/rooms%2F${ID}-${width}.webp?alt=media&token=${ID}`);
    await expect(attempt).rejects.toMatchObject({
      code: 'picture/unavailable',
      extra: { detail: `rooms/${ID} not deleted` },
    });
  });

  it.each([
    '/images/rooms/sea-view-1600.webp',
    `/rooms%2F${ID}-1600.webp?alt=media`,
    'https://innkeep.test/sea-view.webp',
    `https://evil.test/v0/b/hotel/o/rooms%2F${ID}-1600.webp?alt=media`,
    `https://firebasestorage.googleapis.com.evil.test/v0/b/hotel/o/rooms%2F${ID}-1600.webp?alt=media`,
    `http://firebasestorage.googleapis.com/v0/b/hotel/o/rooms%2F${ID}-1600.webp?alt=media`,
    `https://firebasestorage.googleapis.com/v0/b/another/o/rooms%2F${ID}-1600.webp?alt=media`,
    `https://firebasestorage.googleapis.com/v0/b/hotel2/o/rooms%2F${ID}-1600.webp?alt=media`,
    `${ADDRESSES}/private%2F${ID}-1600.webp?alt=media`,
    `${ADDRESSES}/rooms%2F..%2Fprivate%2F${ID}-1600.webp?alt=media`,
    `${ADDRESSES}/rooms/${ID}-1600.webp?alt=media`,
    `${ADDRESSES}/rooms%2F${ID}-1600.webp%2Fx?alt=media`,
    `${ADDRESSES}/rooms%2F${ID}-1600.png?alt=media`,
    `${ADDRESSES}/rooms%2F*-1600.webp?alt=media`,
    `${ADDRESSES}/rooms%2F-1600.webp?alt=media`,
    `${ADDRESSES}/rooms%2F?alt=media`,
  ])('leaves alone what it has not stored: %s', async (url) => {
    await expect(pictures.remove(url)).resolves.toBeUndefined();
  });
});
