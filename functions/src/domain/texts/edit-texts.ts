import { isDeepStrictEqual } from 'node:util';
import { AppError, invalid } from '@innkeep/contract/errors';
import type {
  DraftedPage,
  DraftInput,
  PublishInput,
  TextPageName,
  TextRevs,
  Texts,
  TextsDraft,
  TextsInForce,
  TextsVersion,
} from '@innkeep/contract/texts/texts';
import { areTooLong, TEXT_PAGE_NAMES } from '@innkeep/contract/texts/texts-schema';
import type { Caller } from '../base/caller.ts';
import { nameOf, peopleIn } from '../users/user-store.ts';
import { auditEntry } from '../records/audit.ts';
import type { StoredDraft, TextsDeps } from './texts-store.ts';

/** Returns the draft that all admins share, and what it would replace. */
export async function getDraft(deps: TextsDeps): Promise<TextsDraft> {
  const [inForce, draft] = await deps.texts.transact((tx) => Promise.all([tx.inForce(), tx.draft()]));
  const people = await peopleIn(deps, new Set(Object.values(draft).map(({ by }) => by)));
  const pages = TEXT_PAGE_NAMES.map((page): [TextPageName, DraftedPage] => {
    const saved = draft[page];
    if (!saved) return [page, { rev: 0, texts: inForce[page] }];
    const { rev, texts, by, at } = saved;
    return [page, { rev, texts, by: nameOf(by, people), at: at.toISOString() }];
  });
  return { inForce, pages: Object.fromEntries(pages) as TextsDraft['pages'] }; // each page, with its own texts
}

/** Saves a page of the draft, unless its revision has changed. */
export function saveDraft(
  { texts: store, clock }: TextsDeps,
  caller: Caller,
  { page, rev, texts }: DraftInput,
): Promise<DraftedPage> {
  return store.transact(async (tx) => {
    const [inForce, draft] = await Promise.all([tx.inForce(), tx.draft()]);
    const saved = draft[page];
    const isSentAgain =
      saved?.rev === rev + 1 && saved.by === caller.uid && isDeepStrictEqual(saved.texts, texts);
    if (!isSentAgain && rev !== (saved?.rev ?? 0)) throw new AppError('texts/changed');
    const next = { rev: rev + 1, texts, by: caller.uid, at: clock.now() };
    const changed: StoredDraft = { ...draft, [page]: next };
    if (areTooLong(drafted(inForce, changed))) throw invalid({ texts: 'Together, the pages are too long.' });
    if (!isSentAgain) tx.saveDraft(changed);
    return { ...next, by: caller.name || caller.email, at: next.at.toISOString() };
  });
}

/** Restores an earlier version into the draft. The published texts stay until the draft is published. */
export async function restoreTexts(
  deps: TextsDeps,
  caller: Caller,
  { version, revs }: PublishInput,
): Promise<TextsDraft> {
  await deps.texts.transact(async (tx) => {
    const [inForce, draft, earlier] = await Promise.all([tx.inForce(), tx.draft(), tx.find(version)]);
    if (!earlier) throw new AppError('texts/not-found');
    requireSame(draft, revs);
    const at = deps.clock.now();
    const back = changedPages(drafted(inForce, draft), earlier).map((page) => [
      page,
      { rev: revs[page] + 1, texts: earlier[page], by: caller.uid, at },
    ]);
    tx.saveDraft({ ...draft, ...(Object.fromEntries(back) as StoredDraft) }); // each page, with its own texts
  });
  return getDraft(deps);
}

/** @throws AppError if a page has changed since the admin saw it */
function requireSame(draft: StoredDraft, revs: TextRevs): void {
  if (TEXT_PAGE_NAMES.some((page) => revs[page] !== (draft[page]?.rev ?? 0)))
    throw new AppError('texts/changed');
}

function drafted(inForce: TextsInForce, draft: StoredDraft): TextsInForce {
  const pages = Object.entries(draft).map(([page, { texts }]) => [page, texts]);
  return { ...inForce, ...(Object.fromEntries(pages) as Partial<Texts>) }; // each page, with its own texts
}

function changedPages(before: Texts, after: Texts): TextPageName[] {
  return TEXT_PAGE_NAMES.filter((page) => !isDeepStrictEqual(before[page], after[page]));
}

const LISTED = 50;

/**
 * Publishes the draft, if it differs. Refuses if another version has been published, or a page of the draft has
 * changed, since the admin saw them.
 */
export function publishTexts(
  { texts, clock }: TextsDeps,
  caller: Caller,
  { version, revs }: PublishInput,
): Promise<TextsInForce> {
  return texts.transact(async (tx) => {
    const [inForce, draft] = await Promise.all([tx.inForce(), tx.draft()]);
    requireSame(draft, revs);
    const next = drafted(inForce, draft);
    const pages = changedPages(inForce, next);
    if (pages.length === 0) return inForce; // also on a retry whose first answer was lost
    if (inForce.version !== version) throw new AppError('texts/changed');
    const number = version + 1;
    const isAgreed = pages.includes('rules') || pages.includes('terms');
    const published = { ...next, version: number, rulesVersion: isAgreed ? number : inForce.rulesVersion };
    const publication = { version: number, at: clock.now(), by: caller.uid, pages };
    const entry = auditEntry(clock, caller, 'texts/published', String(number));
    tx.publish(published, inForce, publication, { ...entry, what: `Changed: ${pages.join(', ')}.` });
    return published;
  });
}

export async function listVersions(deps: TextsDeps): Promise<TextsVersion[]> {
  const found = await deps.texts.list(LISTED);
  const people = await peopleIn(deps, new Set(found.map(({ by }) => by)));
  return found.map((each) => ({ ...each, at: each.at.toISOString(), by: nameOf(each.by, people) }));
}
