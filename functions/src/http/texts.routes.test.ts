import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import { expect, it } from 'vitest';
import { NOT_SAVED } from '../testing/text-shapes.ts';
import { root } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const api = serveHotel();
const { send } = api;

it('what pages show is answered without privacy and mails, and with the version alone where they have it', async () => {
  const { version, rulesVersion, house, home, about, rules, terms } = FIRST_TEXTS;
  const shown = { version, rulesVersion, house, home, about, rules, terms };
  expect((await send('GET', '/texts')).answer).toEqual(shown);
  expect((await send('GET', '/texts?have=7')).answer).toEqual(shown);
  const same = await fetch(`${api.url}/texts?have=0`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(await same.text()).toBe('{"version":0}');
  expect(same.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
});

it('a version is answered whole, and shared for a day; there are no others', async () => {
  const first = await fetch(`${api.url}/texts/0`);
  expect(await first.json()).toEqual(FIRST_TEXTS);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=86400');
  const none = await send('GET', '/texts/1');
  expect([none.status, none.answer]).toMatchObject([404, { error: { code: 'texts/not-found' } }]);
  expect((await send('GET', '/texts/first')).status).toBe(400);
});

it('a page is saved, published, listed and restored', async () => {
  const texts = { ...FIRST_TEXTS.about, heading: ' New\u200b ', more: 'than there is' };
  const saved = await send('PUT', '/texts/draft', { as: root, json: { page: 'about', rev: 0, texts } });
  expect(saved.answer).toMatchObject({ rev: 1, texts: { ...FIRST_TEXTS.about, heading: 'New' } });
  const revs = { ...NOT_SAVED, about: 1 };
  const published = await send('POST', '/texts/publish', { as: root, json: { version: 0, revs } });
  expect(published.answer).toEqual({
    ...FIRST_TEXTS,
    version: 1,
    about: { ...FIRST_TEXTS.about, heading: 'New' },
  });
  expect((await send('GET', '/texts/versions', { as: root })).answer).toMatchObject([
    { version: 1, pages: ['about'] },
  ]);
  const back = await send('POST', '/texts/restore', { as: root, json: { version: 0, revs } });
  expect(back.answer).toMatchObject({ pages: { about: { rev: 2, texts: FIRST_TEXTS.about } } });
  expect((await send('GET', '/texts/draft', { as: root })).answer).toEqual(back.answer);
});

it('a page with mistakes is refused by field', async () => {
  const texts = { ...FIRST_TEXTS.about, heading: '' };
  const { status, answer } = await send('PUT', '/texts/draft', {
    as: root,
    json: { page: 'about', rev: 0, texts },
  });
  expect([status, answer]).toMatchObject([
    400,
    { error: { fields: { 'texts.heading': 'The heading is missing.' } } },
  ]);
});
