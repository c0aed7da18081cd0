import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emulatorHost } from '../../local/src/emulators.ts';
import { isOfficialSuite } from './support.ts';

const bucket = `http://${emulatorHost('storage')}/v0/b/demo-innkeep.appspot.com/o`;
const signUp = `http://${emulatorHost('auth')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;

const asAdmin = { authorization: 'Bearer owner' };
const callers: Record<string, Record<string, string>> = { visitor: {}, guest: {} };

const open = ['rooms/rules-test.txt', 'rooms/below/rules-test.txt'];
const closed = [
  'rules-test.txt',
  'private/rules-test.txt',
  'private/rooms/rules-test.txt',
  'rooms2/rules-test.txt',
];
const pictures = [...open, ...closed];
/** Google's emulator, unlike its servers, takes the second for a path from rooms/ to private/. */
const detours = [
  'private/../rooms/rules-test.txt',
  ...(isOfficialSuite ? [] : ['rooms/../private/rules-test.txt']),
];

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
  // `as`: the Auth emulator's answer to `returnSecureToken`.
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

  describe.each(Object.keys(callers))('for a %s', (caller) => {
    const headers = () => callers[caller] ?? {};
    const get = (address: string) => fetch(address, { headers: headers() });

    it.each(open)('shows %s', async (picture) => {
      expect((await get(at(picture))).status).toBe(200);
      const file = await get(`${at(picture)}?alt=media`);
      expect(file.status).toBe(200);
      expect(await file.text()).toBe('a picture');
    });

    it.each([...closed, ...detours])('does not show %s', async (picture) => {
      expect((await get(at(picture))).ok).toBe(false);
      expect((await get(`${at(picture)}?alt=media`)).ok).toBe(false);
    });
  });

  it('shows every picture to the Admin SDK', async () => {
    for (const picture of pictures) expect((await fetch(at(picture), { headers: asAdmin })).status).toBe(200);
    expect((await fetch(bucket, { headers: asAdmin })).status).toBe(200);
  });
});
