import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import { TEXT_PAGE_NAMES } from '@innkeep/contract/texts/texts-schema';
import { describe, expect, it } from 'vitest';
import { NOT_SAVED } from '../../testing/text-shapes.ts';
import { aHotel, root } from '../../testing/builders.ts';
import { publishNow, revsIn } from '../../testing/published-texts.ts';
import type { Caller } from '../base/caller.ts';
import { getDraft, restoreTexts, saveDraft, listVersions, publishTexts } from './edit-texts.ts';

const { about, terms, house } = FIRST_TEXTS;
const eva: Caller = { ...root, uid: 'eva', email: 'eva@innkeep.test', name: 'Eva' };
const CHANGED = { code: 'texts/changed', status: 409 };

type Hotel = ReturnType<typeof aHotel>;

const saveAbout = (hotel: Hotel, by: Caller, rev: number, heading: string) =>
  saveDraft(hotel, by, { page: 'about', rev, texts: { ...about, heading } });

describe('the draft', () => {
  it('starts with the texts in hotel/, and says who last saved which page', async () => {
    const hotel = aHotel();
    hotel.db.users.set('eva', { _id: 'eva', email: 'eva@innkeep.test', name: 'Eva', role: 'admin' });
    expect((await getDraft(hotel)).pages.about).toEqual({ rev: 0, texts: about });
    const saved = await saveAbout(hotel, eva, 0, 'New');
    expect(saved).toEqual({
      rev: 1,
      texts: { ...about, heading: 'New' },
      by: 'Eva',
      at: '2027-06-01T16:00:00.000Z',
    });
    const { pages, inForce } = await getDraft(hotel);
    expect([pages.about, pages.terms.rev, inForce.about.heading]).toEqual([saved, 0, about.heading]);
  });

  it('loses no word of three admins: each page is saved by its revision', async () => {
    const hotel = aHotel();
    const ida = { ...root, uid: 'ida' };
    await Promise.all([
      saveAbout(hotel, eva, 0, 'By Eva'),
      saveDraft(hotel, ida, { page: 'terms', rev: 0, texts: { ...terms, heading: 'By Ida' } }),
    ]);
    await expect(saveAbout(hotel, root, 0, 'By Root')).rejects.toMatchObject(CHANGED);
    await saveAbout(hotel, root, 1, 'By both');
    const { pages } = await getDraft(hotel);
    expect([pages.about.rev, pages.about.texts.heading, pages.terms.texts.heading]).toEqual([
      2,
      'By both',
      'By Ida',
    ]);
  });

  it('answers a repeated save with what it saved', async () => {
    const hotel = aHotel();
    const saved = await saveAbout(hotel, eva, 0, 'New');
    expect(await saveAbout(hotel, eva, 0, 'New')).toEqual(saved);
    await expect(saveAbout(hotel, root, 0, 'New')).rejects.toMatchObject(CHANGED);
  });

  it('is limited to what a visit can load', async () => {
    const hotel = aHotel();
    const sections = [{ heading: 'Long', text: 'x'.repeat(19_000) }];
    for (const page of ['terms', 'rules'] as const)
      await saveDraft(hotel, root, { page, rev: 0, texts: { ...FIRST_TEXTS[page], sections } } as never);
    const third = saveDraft(hotel, root, {
      page: 'about',
      rev: 0,
      texts: { ...about, text: 'x'.repeat(19_000) },
    });
    await expect(third).toBeRefused({ texts: 'Together, the pages are too long.' });
  });
});

describe('publishing', () => {
  it('puts the draft in force as the next version, for all to read, and the audit says who did', async () => {
    const hotel = aHotel();
    expect(await hotel.texts.shown()).toEqual(FIRST_TEXTS);
    await saveAbout(hotel, eva, 0, 'New');
    const published = await publishNow(hotel, eva);
    expect(published).toEqual({ ...FIRST_TEXTS, version: 1, about: { ...about, heading: 'New' } });
    expect(await hotel.texts.inForce()).toEqual(published);
    expect(await hotel.texts.find(1)).toEqual({ ...published, at: hotel.time.now.toISOString() });
    expect(await hotel.texts.find(0)).toEqual(FIRST_TEXTS);
    expect(await hotel.texts.find(2)).toBeUndefined();
    expect(hotel.db.audit).toEqual([
      { action: 'texts/published', by: 'eva', target: '1', at: hotel.time.now, what: 'Changed: about.' },
    ]);
  });

  it('refuses a draft that the admin has not seen, and publishes nothing if nothing differs', async () => {
    const hotel = aHotel();
    expect(await publishNow(hotel)).toEqual(FIRST_TEXTS);
    await saveAbout(hotel, eva, 0, 'New');
    const unseen = publishTexts(hotel, root, { version: 0, revs: NOT_SAVED });
    await expect(unseen).rejects.toMatchObject(CHANGED);
    const first = await publishNow(hotel);
    const revs = await revsIn(hotel);
    expect(await publishTexts(hotel, root, { version: 0, revs })).toEqual(first); // its answer was lost
    await saveAbout(hotel, eva, 1, 'Newer');
    const late = publishTexts(hotel, root, { version: 0, revs: await revsIn(hotel) });
    await expect(late).rejects.toMatchObject(CHANGED);
    expect(hotel.db.audit).toHaveLength(1);
  });

  it('numbers what guests agree to separately: only house rules and terms change it', async () => {
    const hotel = aHotel();
    await saveAbout(hotel, root, 0, 'New');
    expect((await publishNow(hotel)).rulesVersion).toBe(0);
    await saveDraft(hotel, root, { page: 'terms', rev: 0, texts: { ...terms, heading: 'New terms' } });
    expect((await publishNow(hotel)).rulesVersion).toBe(2);
    await saveDraft(hotel, root, { page: 'house', rev: 0, texts: { ...house, tagline: 'New' } });
    expect(await publishNow(hotel)).toMatchObject({ version: 3, rulesVersion: 2 });
  });
});

it('restores the third of twenty versions into the draft, to the letter', async () => {
  const hotel = aHotel();
  for (let version = 1; version <= 20; version += 1) {
    await saveAbout(hotel, root, version - 1, `Heading ${version}`);
    if (version === 3)
      await saveDraft(hotel, root, { page: 'terms', rev: 0, texts: { ...terms, lead: 'Third' } });
    if (version === 4) await saveDraft(hotel, root, { page: 'terms', rev: 1, texts: terms });
    await publishNow(hotel);
  }
  const listed = await listVersions(hotel);
  expect(listed).toHaveLength(20);
  expect(listed[17]).toEqual({
    version: 3,
    at: '2027-06-01T16:00:00.000Z',
    by: 'a person without an account',
    pages: ['about', 'terms'],
  });

  const revs = await revsIn(hotel);
  await expect(restoreTexts(hotel, eva, { version: 21, revs })).toBeRefused('texts/not-found');
  const { pages, inForce } = await restoreTexts(hotel, eva, { version: 3, revs });
  expect([pages.about.rev, pages.terms.rev, pages.house.rev, inForce.version]).toEqual([21, 3, 0, 20]);
  await expect(restoreTexts(hotel, root, { version: 2, revs })).rejects.toMatchObject(CHANGED);
  const back = await publishNow(hotel);
  const third = await hotel.texts.find(3);
  for (const page of TEXT_PAGE_NAMES) expect(back[page]).toEqual(third?.[page]);
  expect([back.about.heading, back.terms.lead]).toEqual(['Heading 3', 'Third']);
});
