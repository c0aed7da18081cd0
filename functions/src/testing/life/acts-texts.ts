import type { TextsDraft, TextsInForce } from '@innkeep/contract/texts/texts';
import { act } from './act.ts';

const PAGES = ['about', 'rules', 'terms'] as const;

/** An admin changes a page and publishes it at once. What guests agree to is house rules and terms. */
export const publishTexts = act(
  'publish texts:',
  { page: [0, 1, 2], words: [0, 1, 2] },
  async (life, { page, words }) => {
    const name = PAGES[page] ?? 'about';
    const { pages, inForce } = (await life.admin('GET', '/texts/draft')).body as TextsDraft; // the contract's answer
    const { rev, texts } = pages[name];
    const changed = { ...texts, lead: `Words ${words}` };
    const saved = await life.admin('PUT', '/texts/draft', { page: name, rev, texts: changed });
    life.same('0 texts', 'saving texts', saved.status, 200);
    const revs = new Map(Object.entries(pages).map(([each, drafted]) => [each, drafted.rev]));
    revs.set(name, rev + 1);
    const { status, body } = await life.admin('POST', '/texts/publish', {
      version: inForce.version,
      revs: Object.fromEntries(revs),
    });
    life.same('0 texts', 'publishing texts', status, 200);
    const isNew = texts.lead !== changed.lead;
    const { version } = body as TextsInForce; // as above
    life.same('0 texts', 'the version', version, inForce.version + (isNew ? 1 : 0));
    if (isNew && name !== 'about') life.rulesVersion = version;
  },
);
