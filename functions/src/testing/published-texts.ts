import type { DraftInput, TextRevs, TextsInForce } from '@innkeep/contract/texts/texts';
import type { Caller } from '../domain/base/caller.ts';
import { getDraft, saveDraft, publishTexts } from '../domain/texts/edit-texts.ts';
import type { TextsDeps } from '../domain/texts/texts-store.ts';
import { root } from './builders.ts';

/** Returns the revisions of the current draft. */
export async function revsIn(hotel: TextsDeps): Promise<TextRevs> {
  const pages = Object.entries((await getDraft(hotel)).pages);
  return Object.fromEntries(pages.map(([page, { rev }]) => [page, rev])) as unknown as TextRevs; // a number for each page
}

export async function publishNow(hotel: TextsDeps, by: Caller = root): Promise<TextsInForce> {
  const { version } = await hotel.texts.inForce();
  return publishTexts(hotel, by, { version, revs: await revsIn(hotel) });
}

/** Publishes one page with other texts. */
export async function publishPage(hotel: TextsDeps, page: Omit<DraftInput, 'rev'>): Promise<TextsInForce> {
  const { [page.page]: rev } = await revsIn(hotel);
  await saveDraft(hotel, root, { ...page, rev } as DraftInput); // as it is given, with a revision
  return publishNow(hotel);
}
