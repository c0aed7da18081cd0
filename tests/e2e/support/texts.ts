import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import type {
  DraftInput,
  DraftedPage,
  TextPageName,
  TextsInForce,
  TextsVersion,
} from '@innkeep/contract/texts/texts';
import type { BrowserContext, Request } from '@playwright/test';

const PAGES: readonly TextPageName[] = ['house', 'home', 'about', 'rules', 'terms', 'privacy', 'mails'];

/** Texts that are published would be shown to all other tests, and no page would be as it was built. */
export class StandInTexts {
  /** All versions, by their number. */
  #published: TextsInForce[] = [FIRST_TEXTS];
  #saved: Partial<Record<TextPageName, DraftedPage>> = {};

  get inForce(): TextsInForce {
    return this.#published.at(-1) ?? FIRST_TEXTS;
  }

  async serve(context: BrowserContext): Promise<void> {
    await context.route(/^[^/]+\/\/[^/]+\/texts([/?]|$)/, (route) =>
      route.fulfill({ json: this.#answer(route.request()) }),
    );
  }

  #answer(request: Request): object {
    const { pathname } = new URL(request.url());
    const [, , part = ''] = pathname.split('/');
    if (part === 'draft') return request.method() === 'PUT' ? this.#save(request) : this.#draft();
    if (part === 'versions') return this.#versions();
    if (part === 'publish')
      this.#published.push({ ...this.inForce, ...this.#drafted(), version: this.#published.length });
    return (part === '' ? undefined : this.#published[Number(part)]) ?? this.inForce;
  }

  #save(request: Request): DraftedPage {
    const { page, rev, texts } = request.postDataJSON() as DraftInput; // as the page sends it
    const saved = { rev: rev + 1, texts, by: 'Grace Tolland', at: '2027-03-10T20:04:00.000Z' };
    this.#saved = { ...this.#saved, [page]: saved };
    return saved;
  }

  #draft(): object {
    const pages = PAGES.map((page) => [page, this.#saved[page] ?? { rev: 0, texts: this.inForce[page] }]);
    return { inForce: this.inForce, pages: Object.fromEntries(pages) as object };
  }

  #drafted(): object {
    return Object.fromEntries(Object.entries(this.#saved).map(([page, { texts }]) => [page, texts]));
  }

  #versions(): TextsVersion[] {
    const at = '2027-03-10T20:04:00.000Z';
    const all = this.#published.map(({ version }) => ({
      version,
      at,
      by: 'Grace Tolland',
      pages: ['rules' as const],
    }));
    return all.slice(1).toReversed();
  }
}
