import { afterAll, beforeAll, expect, it } from 'vitest';
import { emulatorHost } from '../../local/src/emulators.ts';
import { isOfficialSuite } from './support.ts';

const bucket = `http://${emulatorHost('storage')}/v0/b/demo-innkeep.appspot.com/o`;
const asAdmin = { authorization: 'Bearer owner' };
const at = (picture: string) => `${bucket}/${encodeURIComponent(picture)}`;

const OPEN = 'rooms/rules-test.txt';
const CLOSED = 'private/rules-test.txt';
/** Google's emulator, unlike its servers, takes the second for a path from rooms/ to private/. */
const DETOURS = [`private/../${OPEN}`, ...(isOfficialSuite ? [] : [`rooms/../${CLOSED}`])];

beforeAll(async () => {
  for (const picture of [OPEN, CLOSED]) {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...asAdmin },
      body: 'a picture',
    };
    expect((await fetch(`${bucket}?name=${encodeURIComponent(picture)}`, request)).status).toBe(200);
  }
});

afterAll(async () => {
  for (const picture of [OPEN, CLOSED]) await fetch(at(picture), { method: 'DELETE', headers: asAdmin });
});

it('Storage shows a visitor a picture that is open', async () => {
  expect(await (await fetch(`${at(OPEN)}?alt=media`)).text()).toBe('a picture');
});

it.each([CLOSED, ...DETOURS])('Storage does not show a visitor %s', async (picture) => {
  expect((await fetch(at(picture))).ok).toBe(false);
  expect((await fetch(`${at(picture)}?alt=media`)).ok).toBe(false);
});
