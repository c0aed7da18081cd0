import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_UPLOAD } from '@innkeep/contract/picture';
import { aHotel, ana, root } from '../testing/builders.ts';
import { noteDrawnPictures } from '../testing/picture-files.ts';
import { serve, type Served } from '../testing/serve.ts';
import { createApp } from './app.ts';
import { request as rawRequest } from 'node:http';
import express from 'express';

const MULTIPART = 'multipart/form-data; boundary=x';

let hotel: ReturnType<typeof aHotel>;
let served: Served;
let drawn: Uint8Array[];

beforeEach(async () => {
  hotel = aHotel();
  drawn = noteDrawnPictures(hotel);
  served = await serve(createApp(hotel));
});

afterEach(() => {
  served.close();
});

function aForm(...files: [field: string, bytes: Uint8Array<ArrayBuffer> | string][]): FormData {
  const form = new FormData();
  for (const [field, content] of files) {
    form.append(field, typeof content === 'string' ? content : new File([content], 'room.jpg'));
  }
  return form;
}

interface Sending {
  as?: { uid: string };
  type?: string;
}

async function post(body: RequestInit['body'], { as = root, type }: Sending = {}) {
  const headers = { Authorization: `Bearer ${as.uid}`, ...(type !== undefined && { 'Content-Type': type }) };
  const response = await fetch(`${served.url}/1/upload`, {
    method: 'POST',
    headers,
    body: body ?? null,
    duplex: 'half',
  });
  return { status: response.status, answer: await response.json() };
}

describe('POST /1/upload', () => {
  it('saves the picture and returns its address', async () => {
    const file = new Uint8Array([1, 2, 3]);
    const { status, answer } = await post(aForm(['image', file], ['name', 'Sea View']));
    const [url] = hotel.pictures.stored;
    expect([status, answer]).toEqual([200, { success: true, status: 200, data: { url } }]);
    expect(drawn.map((bytes) => [...bytes])).toEqual([[1, 2, 3]]);
  });

  it('accepts 10 MB, and not a byte more', async () => {
    expect((await post(aForm(['image', new Uint8Array(PICTURE_UPLOAD.maxBytes)]))).status).toBe(200);
    for (const length of [PICTURE_UPLOAD.maxBytes + 1, 11_534_336]) {
      const { status, answer } = await post(aForm(['image', new Uint8Array(length)]));
      expect([status, answer]).toMatchObject([413, { error: { code: 'picture/too-large' } }]);
    }
    expect(drawn).toHaveLength(1);
  });

  it('also limits what surrounds the picture', async () => {
    const around = 'x'.repeat(PICTURE_UPLOAD.maxBytes + 65 * 1024);
    const { status, answer } = await post(aForm(['image', new Uint8Array(10)], ['note', around]));
    expect([status, answer]).toMatchObject([413, { error: { code: 'picture/too-large' } }]);
    expect(drawn).toEqual([]);
  });

  it('does not trust the length that a request claims', async () => {
    const { body, headers } = new Response(aForm(['image', new Uint8Array(12_000_000)]));
    const type = headers.get('content-type') ?? '';
    expect(await post(body, { type })).toMatchObject({ status: 413 });
    expect(drawn).toEqual([]);
  });

  it.each([
    ['nothing', () => aForm()],
    ['a file by another name', () => aForm(['photo', new Uint8Array([1])])],
    ['an empty file', () => aForm(['image', new Uint8Array()])],
    ['text', () => aForm(['image', 'room.jpg'])],
  ])('asks for a picture where there is %s', async (_what, form) => {
    const { status, answer } = await post(form());
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      error: { code: 'request/invalid', fields: { image: 'Choose a picture.' } },
    });
  });

  it('also limits what surrounds the picture in a body without a length', async () => {
    const around = 'x'.repeat(PICTURE_UPLOAD.maxBytes + 65 * 1024);
    const { body, headers } = new Response(aForm(['image', new Uint8Array(10)], ['note', around]));
    const { status, answer } = await post(body, { type: headers.get('content-type') ?? '' });
    expect([status, answer]).toMatchObject([413, { error: { code: 'picture/too-large' } }]);
  });

  it('refuses a compressed body', async () => {
    const { body, headers } = new Response(aForm(['image', new Uint8Array(10)]));
    const response = await fetch(`${served.url}/1/upload`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${root.uid}`,
        'Content-Type': headers.get('content-type') ?? '',
        'Content-Encoding': 'gzip',
      },
      body,
      duplex: 'half',
    });
    expect(response.status).toBe(415);
  });

  it('accepts one picture at a time', async () => {
    for (const second of ['image', 'photo']) {
      const { status, answer } = await post(
        aForm(['image', new Uint8Array([1])], [second, new Uint8Array([2])]),
      );
      expect(status).toBe(400);
      expect(answer).toHaveProperty('error.fields.image', 'Send one picture at a time.');
    }
    expect(drawn).toEqual([]);
  });

  it.each([
    'application/json',
    'image/jpeg',
    'multipart/mixed; boundary=x',
    'multipart/form-datax; boundary=x',
  ])('answers 415 to %s', async (type) => {
    const { status, answer } = await post('{}', { type });
    expect([status, answer]).toMatchObject([415, { error: { code: 'request/wrong-type' } }]);
  });

  it.each([
    ['no boundary', 'multipart/form-data; charset=utf-8', '--x--'],
    ['no parts', MULTIPART, 'image'],
    ['no end', MULTIPART, '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc'],
    ['no content', MULTIPART, ''],
  ])('answers 400 to a form with %s', async (_what, type, body) => {
    expect((await post(body, { type })).status).toBe(400);
    expect(drawn).toEqual([]);
  });

  it('is only for admins whose token has not been revoked', async () => {
    const form = () => aForm(['image', new Uint8Array([1])]);
    expect((await post(form(), { as: { uid: 'unknown' } })).status).toBe(401);
    expect((await post(form(), { as: ana })).status).toBe(403);
    hotel.accounts.revoked.add('root');
    expect((await post(form())).status).toBe(401);
    expect(drawn).toEqual([]);
  });
});

describe('an upload on its way', () => {
  function begin(as: { uid: string }) {
    const headers = {
      Authorization: `Bearer ${as.uid}`,
      'Content-Type': MULTIPART,
      'Content-Length': '5000',
    };
    return rawRequest(`${served.url}/1/upload`, { method: 'POST', headers }).on('error', () => undefined);
  }

  it('is refused to a guest before it has arrived', async () => {
    const request = begin(ana);
    request.flushHeaders();
    const status = await new Promise((resolve) =>
      request.on('response', ({ statusCode }) => resolve(statusCode)),
    );
    request.destroy();
    expect(status).toBe(403);
  });

  it('that is cut off leaves only a line in the log', async () => {
    const request = begin(root);
    const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc';
    request.write(part, () => request.destroy());
    await expect
      .poll(() => hotel.logged)
      .toContainEqual(expect.objectContaining({ message: 'request', path: '/1/upload', isAborted: true }));
    expect(drawn).toEqual([]);
  });

  it('whose sender has left is dropped without being read', async () => {
    const { accounts } = hotel;
    let left: () => void = () => undefined;
    const hasLeft = new Promise<void>((resolve) => (left = resolve));
    const slow = async (token: string) => {
      leaving.destroy();
      await hasLeft;
      return accounts.requireCaller(token);
    };
    served.close();
    const app = createApp({ ...hotel, accounts: { ...accounts, requireCaller: slow } });
    served = await serve(express().use((req, _res, next) => next(void req.on('close', left)), app));
    const leaving = begin(root);
    leaving.write('--x');
    const refused = () => hotel.logged.filter(({ message }) => message === 'refused');
    await expect.poll(refused).toMatchObject([{ code: 'request/malformed' }]);
  });
});
