import { AppError } from '@innkeep/contract/errors';
import type { PublishInput, TextsInForce, TextsVersion } from '@innkeep/contract/texts/texts';
import type { Caller } from '../base/caller.ts';
import { auditEntry } from '../records/audit.ts';
import { nameOf, peopleIn } from '../users/people.ts';
import { changedPages, drafted, requireSame } from './edit-draft.ts';
import type { TextsDeps } from './texts-store.ts';

const LISTED = 50;

/**
 * Puts the draft in force, if it differs. Nothing is published if another version is in force by now, or a page of the
 * draft has another revision than the admin has seen.
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
    if (pages.length === 0) return inForce; // also if it is sent again, because its answer was lost
    if (inForce.version !== version) throw new AppError('texts/changed');
    const number = version + 1;
    const isAgreed = pages.includes('rules') || pages.includes('terms');
    const published = {
      ...next,
      version: number,
      rulesVersion: isAgreed ? number : inForce.rulesVersion,
    };
    const publication = { version: number, at: clock.now(), by: caller.uid, pages };
    const entry = auditEntry(clock, caller, 'texts/published', String(number));
    tx.publish(published, inForce, publication, { ...entry, what: `Changed: ${pages.join(', ')}.` });
    return published;
  });
}

/** Lists the latest versions that were published. */
export async function listVersions(deps: TextsDeps): Promise<TextsVersion[]> {
  const found = await deps.texts.list(LISTED);
  const people = await peopleIn(deps, new Set(found.map(({ by }) => by)));
  return found.map((each) => ({ ...each, at: each.at.toISOString(), by: nameOf(each.by, people) }));
}
