import type { Texts } from '@innkeep/contract/texts/texts';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { useState, useSyncExternalStore } from 'react';
import { useIsHydrated } from '../first-paint/use-is-hydrated.ts';

/** What was published since the build; undefined if nothing was, or it is not known. */
let published: PublishedTexts | undefined;
const listeners = new Set<() => void>();

/** Privacy and mails are not in the answer that pages ask for. */
type PublishedTexts = Partial<Texts> & { version?: number };

export function publishTexts(texts: PublishedTexts | undefined): void {
  published = texts;
  for (const tell of listeners) tell();
}

/** Returns what every page says of the hotel. Components use `useHouse`. */
export function house(): Texts['house'] {
  return published?.house ?? HOUSE;
}

export function useHouse(): Texts['house'] {
  return useSyncExternalStore(subscribe, house, () => HOUSE);
}

/**
 * Returns the words of a page, which stay as they are until the guest leaves it.
 * @param built those that were built in, which only this page brings along
 */
export function useTexts<Page extends keyof Texts>(page: Page, built: Texts[Page]): Texts[Page] {
  const isHydrated = useIsHydrated();
  const [words] = useState(() => {
    const inForce = published?.[page] as Texts[Page] | undefined; // `as`: TypeScript loses which page it is
    return isHydrated && inForce ? inForce : built;
  });
  return words;
}

/** Returns the version that was published since the build; undefined without one, and while a draft is previewed. */
export function usePublishedVersion(): string | undefined {
  return useSyncExternalStore(subscribe, publishedVersion, () => undefined);
}

const publishedVersion = () => (published?.privacy ? undefined : published?.version?.toString());

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
