import { request as rawRequest } from 'node:http';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aHotel, ana, root } from '../testing/builders.ts';
import { noteDrawnPictures } from '../testing/note-drawn-pictures.ts';
import { serve, type Served } from '../testing/serve.ts';
import { createApp } from './app.ts';

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

describe('an upload on its way', () => {
  function begin(as: { uid: string }) {
    const headers = {
      Authorization: `Bearer ${as.uid}`,
      'Content-Type': MULTIPART,
      'Content-Length': '5000',
    };
    return rawRequest(`${served.url}/1/upload`, { method: 'POST', headers }).on('error', () => undefined);
  }

  it('is refused to a guest before it has come', async () => {
    const request = begin(ana);
    request.flushHeaders();
    const status = await new Promise((resolve) =>
      request.on('response', ({ statusCode }) => resolve(statusCode)),
    );
    request.destroy();
    expect(status).toBe(403);
  });

  it('that breaks off leaves nothing behind but a line of the log', async () => {
    const request = begin(root);
    const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc';
    request.write(part, () => request.destroy());
    await expect
      .poll(() => hotel.logged)
      .toContainEqual(expect.objectContaining({ message: 'request', path: '/1/upload', isAborted: true }));
    expect(drawn).toEqual([]);
  });

  it('whose sender has left before it is read is let go', async () => {
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
    const leaving = rawRequest(`${served.url}/1/upload`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer root',
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': '1000',
      },
    });
    leaving.on('error', () => undefined).write('--x');
    const refused = () => hotel.logged.filter(({ message }) => message === 'refused');
    await expect.poll(refused).toMatchObject([{ code: 'request/malformed' }]);
  });
});
