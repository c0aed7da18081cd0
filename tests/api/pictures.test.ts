import { PICTURE_WIDTHS, PICTURE_UPLOAD } from '@innkeep/contract/picture';
import { beforeAll, describe, expect, it } from 'vitest';
import { aJpeg, describePicture } from '../../functions/src/testing/picture-files.ts';
import { call } from './support/call.ts';
import { anAdmin, type Person } from './support/people.ts';
import { addressesOf, aForm, storedFiles, upload, uploaded } from './support/pictures.ts';
import { aRoom, removeRoom, ROOM_INPUT } from './support/rooms.ts';

/** A PNG of a single pixel. */
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
});

/** A file of so many bytes that begins with a picture, as cameras append previews to theirs. */
async function padded(length: number) {
  const bytes = new Uint8Array(length);
  bytes.set(await aJpeg());
  return bytes;
}

describe('POST /1/upload', () => {
  it('keeps a picture in three widths that anyone may see, for ever', async () => {
    const { status, body } = await upload(admin, aForm(await aJpeg()));
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, status: 200, data: { url: expect.any(String) as unknown } });
    const { url } = (body as { data: { url: string } }).data; // as the line above has seen

    for (const [index, address] of addressesOf(url).entries()) {
      const response = await fetch(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { format, width } = await describePicture(await response.arrayBuffer());
      expect([format, width]).toEqual(['webp', PICTURE_WIDTHS[index]]);
    }
  });

  it('gives an address that a room may have for its image', async () => {
    const image = await uploaded(admin);
    const { status, body } = await call('POST', '/room', { as: admin, json: { ...ROOM_INPUT, image } });
    expect(status).toBe(201);
    await removeRoom((body as { insertedId: string }).insertedId); // what a 201 carries
  });

  it('takes the smallest picture there is, and leaves it its size', async () => {
    const bytes = Buffer.from(ONE_PIXEL, 'base64');
    const { status, body } = await upload(admin, aForm(new Uint8Array(bytes), 'dot.png'));
    expect(status).toBe(200);
    const { url } = (body as { data: { url: string } }).data; // what a 200 carries
    const { width } = await describePicture(await (await fetch(url)).arrayBuffer());
    expect(width).toBe(1);
  });

  it('takes the largest file that it says it takes', async () => {
    expect((await upload(admin, aForm(await padded(PICTURE_UPLOAD.maxBytes)))).status).toBe(200);
  });

  it.each([PICTURE_UPLOAD.maxBytes + 1, 11 * 1024 * 1024, 20 * 1024 * 1024])(
    'answers 413 to %i bytes',
    async (length) => {
      const { status, headers, body } = await upload(admin, aForm(await padded(length)));
      expect([status, body]).toMatchObject([413, { error: { code: 'picture/too-large' } }]);
      expect(headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it.each([
    ['text', 'room.png', 'no picture at all'],
    ['SVG', 'room.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['half a JPEG', 'room.jpg', undefined],
  ])('answers 415 to %s, whatever it is called', async (_what, name, text) => {
    const bytes = text === undefined ? (await aJpeg()).slice(0, 3000) : new TextEncoder().encode(text);
    const { status, body } = await upload(admin, aForm(bytes, name));
    expect([status, body]).toMatchObject([415, { error: { code: 'picture/unreadable' } }]);
  });

  it('asks for the picture where there is none', async () => {
    for (const form of [aForm(await aJpeg(), 'a.jpg', 'photo'), aForm(new Uint8Array())]) {
      const { status, body } = await upload(admin, form);
      expect([status, body]).toMatchObject([400, { error: { fields: { image: 'Choose a picture.' } } }]);
    }
    const { status, body } = await call('POST', '/1/upload', { as: admin, json: {} });
    expect([status, body]).toMatchObject([415, { error: { code: 'request/wrong-type' } }]);
  });
});

describe('the picture of a room', () => {
  it('goes with the room', async () => {
    const image = await uploaded(admin);
    const room = await aRoom({ image });
    expect(await storedFiles(image)).toBe(3);
    expect((await call('DELETE', `/room/${room._id}`, { as: admin })).body).toEqual({ deletedCount: 1 });
    expect(await storedFiles(image)).toBe(0);
  });

  it('goes when another takes its place, and stays through any other change', async () => {
    const [before, after] = [await uploaded(admin), await uploaded(admin)];
    const room = await aRoom({ image: before });
    const change = (json: object) => call('PUT', `/room/${room._id}`, { as: admin, json });
    expect((await change({ ...ROOM_INPUT, image: before, price: 150 })).status).toBe(200);
    expect(await storedFiles(before)).toBe(3);
    expect((await change({ ...ROOM_INPUT, image: after })).status).toBe(200);
    expect(await storedFiles(before)).toBe(0);
    expect(await storedFiles(after)).toBe(3);
  });

  it('stays as long as another room shows it', async () => {
    const image = await uploaded(admin);
    const [room, other] = [await aRoom({ image }), await aRoom({ image })];
    await call('DELETE', `/room/${room._id}`, { as: admin });
    expect(await storedFiles(image)).toBe(3);
    await call('DELETE', `/room/${other._id}`, { as: admin });
    expect(await storedFiles(image)).toBe(0);
  });
});
