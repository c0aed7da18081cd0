import { PICTURE_WIDTHS, PICTURE_UPLOAD } from '@innkeep/contract/picture';
import { API, pathTo } from '@innkeep/contract/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { aJpeg, describePicture } from '../../functions/src/testing/picture-files.ts';
import { call } from './support/call.ts';
import { anAdmin, type Person } from './support/people.ts';
import { aRoom, ROOM_INPUT } from './support/rooms.ts';
import { addressesOf, aForm, upload } from './support/pictures.ts';

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
});

/** Returns a file of so many bytes that starts with a picture, like those of cameras that append previews. */
async function padded(length: number) {
  const bytes = new Uint8Array(length);
  bytes.set(await aJpeg());
  return bytes;
}

/** Returns the address of a picture that was just uploaded. */
async function stored(): Promise<string> {
  const { body } = await upload(admin, aForm(await aJpeg()));
  return (body as { data: { url: string } }).data.url; // the contract's answer
}

describe('POST /1/upload', () => {
  it('keeps a picture in three widths that anyone may see, for ever', async () => {
    const { status, body } = await upload(admin, aForm(await aJpeg()));
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, status: 200, data: { url: expect.any(String) as unknown } });
    const { url } = (body as { data: { url: string } }).data; // checked in the line above

    for (const [index, address] of addressesOf(url).entries()) {
      const response = await fetch(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { format, width } = await describePicture(await response.arrayBuffer());
      expect([format, width]).toEqual(['webp', PICTURE_WIDTHS[index]]);
    }
  });

  it('drops a picture of a room that has another by now', async () => {
    const [before, after] = [await stored(), await stored()];
    const { _id: id } = await aRoom({ image: before });
    const json = { ...ROOM_INPUT, image: after };
    expect((await call('PUT', pathTo(API.room, { id }), { as: admin, json })).status).toBe(200);
    expect((await fetch(before)).status).toBe(404);
    expect((await fetch(after)).status).toBe(200);
  });

  it('takes the largest file that it says it takes', async () => {
    expect((await upload(admin, aForm(await padded(PICTURE_UPLOAD.maxBytes)))).status).toBe(200);
  });
});
