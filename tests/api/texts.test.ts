import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import type { TextRevs, TextsDraft } from '@innkeep/contract/texts/texts';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { anAdmin, type Person } from './support/people.ts';

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
  await forgetTexts();
});
/** All tests share one hotel, which has published nothing. */
afterAll(forgetTexts);

async function forgetTexts(): Promise<void> {
  const versions = await db.collection('texts').get();
  await Promise.all([
    ...versions.docs.map(({ ref }) => ref.delete()),
    db.collection('texts-draft').doc('now').delete(),
    db.collection('catalogue').doc('texts').delete(),
    db.collection('catalogue').doc('tariff').set({ rules: FieldValue.delete() }, { merge: true }),
  ]);
}

async function draft(): Promise<TextsDraft> {
  const { status, body } = await call('GET', '/texts/draft', { as: admin });
  expect(status).toBe(200);
  return body as TextsDraft; // the contract's answer to a 200
}

async function revs(): Promise<TextRevs> {
  const { pages } = await draft();
  return Object.fromEntries(
    Object.entries(pages).map(([page, { rev }]) => [page, rev]),
  ) as unknown as TextRevs; // a number for each page
}

it('of pages that are saved at once, one is kept and the others are told; it is published once, and comes back', async () => {
  const json = (heading: string) => ({ page: 'about', rev: 0, texts: { ...FIRST_TEXTS.about, heading } });
  const saved = await Promise.all(
    ['One', 'Two', 'Three'].map((heading) => call('PUT', '/texts/draft', { as: admin, json: json(heading) })),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { heading } = (await draft()).pages.about.texts;

  const publishing = { as: admin, json: { version: 0, revs: await revs() } };
  const published = await call('POST', '/texts/publish', publishing);
  expect(published.body).toMatchObject({ version: 1, rulesVersion: 0, about: { heading } });
  expect((await call('POST', '/texts/publish', publishing)).body).toEqual(published.body);
  expect((await call('GET', '/texts/1')).body).toMatchObject(published.body as object);
  expect((await call('GET', '/texts/2')).status).toBe(404);
  const versions = await call('GET', '/texts/versions', { as: admin });
  expect(versions.body).toMatchObject([{ version: 1, pages: ['about'] }]);

  const back = { as: admin, json: { version: 0, revs: await revs() } };
  expect((await call('POST', '/texts/restore', back)).body).toMatchObject({
    inForce: { about: { heading } },
    pages: { about: { rev: 2, texts: FIRST_TEXTS.about } },
  });
});
