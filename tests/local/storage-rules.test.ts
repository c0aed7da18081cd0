import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emulatorHost } from '../../local/src/emulators.ts';
import { isOfficialSuite } from './support.ts';

const bucket = `http://${emulatorHost('storage')}/v0/b/demo-innkeep.appspot.com/o`;
const signUp = `http://${emulatorHost('auth')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;

const asAdmin = { authorization: 'Bearer owner' };
const callers: Record<string, Record<string, string>> = { visitor: {}, guest: {} };

/** The rules, which Google's own emulator evaluates, let anyone read below rooms/; locally that is refused too. */
const pictures = isOfficialSuite ? ['private/picture.txt'] : ['private/picture.txt', 'rooms/picture.txt'];

const at = (picture: string) => `${bucket}/${encodeURIComponent(picture)}`;
const upload = (picture: string, headers: Record<string, string>) => {
  const body = 'a picture';
  return fetch(`${bucket}?name=${encodeURIComponent(picture)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...headers },
    body,
  });
};

async function signUpGuest(): Promise<string> {
  const response = await fetch(signUp, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true }),
  });
  // `as`: what the Auth emulator answers when `returnSecureToken` is asked for.
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
}

describe('Storage', () => {
  beforeAll(async () => {
    callers.guest = { authorization: `Firebase ${await signUpGuest()}` };
    for (const picture of pictures) expect((await upload(picture, asAdmin)).status).toBe(200);
  });

  afterAll(async () => {
    for (const picture of pictures) await fetch(at(picture), { method: 'DELETE', headers: asAdmin });
  });

  describe.each(Object.keys(callers))('refuses a %s', (caller) => {
    const headers = () => callers[caller] ?? {};

    it.each(pictures)('who uploads %s', async (picture) => {
      expect((await upload(picture, headers())).status).toBe(403);
    });

    it.each(pictures)('who reads %s', async (picture) => {
      expect((await fetch(at(picture), { headers: headers() })).status).toBe(403);
      expect((await fetch(`${at(picture)}?alt=media`, { headers: headers() })).status).toBe(403);
    });

    it('who lists', async () => {
      expect((await fetch(bucket, { headers: headers() })).status).toBe(403);
    });

    it.each(pictures)('who deletes %s', async (picture) => {
      expect((await fetch(at(picture), { method: 'DELETE', headers: headers() })).status).toBe(403);
      expect((await fetch(at(picture), { headers: asAdmin })).status).toBe(200);
    });
  });
});
