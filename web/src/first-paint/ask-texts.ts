import type { API } from '@innkeep/contract/paths';
import type { TextsAnswer, TextsOfPages } from '@innkeep/contract/texts/texts';
import type { STORAGE_KEY } from '../lib/storage-key.ts';
import { ANSWER_TIMEOUT_MS } from './prefetched-responses.ts';

// Only the types are imported: the objects would bring all their other values.
const TEXTS: typeof API.texts = '/texts';
const PREVIEWED: typeof STORAGE_KEY.previewedTexts = 'previewed-texts';

interface AskedTexts {
  /** The texts in force, or those that are previewed; undefined if they are those of the build, or none came. */
  answer: Promise<TextsOfPages | undefined>;
  /** The texts that the served page shows in place of those of the build. */
  shown?: TextsOfPages;
  /** Whether the app has started: from then on, it alone changes the page. */
  isTaken?: boolean;
}

declare global {
  interface Window {
    /** What the starting script leaves to the app. */
    askedTexts?: AskedTexts;
  }
}

/** Asks for the texts that the page is to show, once. */
export function askTexts(): AskedTexts {
  window.askedTexts ??= { answer: ask().catch(() => undefined) };
  return window.askedTexts;
}

async function ask(): Promise<TextsOfPages | undefined> {
  const previewed = previewedTexts();
  if (previewed !== undefined) return JSON.parse(previewed) as TextsOfPages; // `as`: the desk has stored it
  // The link names the version of the build, and has already asked.
  const { href = TEXTS } = document.querySelector<HTMLLinkElement>('link[as=fetch]') ?? {};
  const response = await fetch(href, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  const answer = (await response.json()) as TextsAnswer; // `as`: or a refusal, which has no texts either
  return 'house' in answer ? answer : undefined;
}

/** Returns the draft if this window was opened to preview it; a browser that keeps nothing has none. */
export function previewedTexts(): string | undefined {
  try {
    return sessionStorage.getItem(PREVIEWED) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether a page's address asks for the words of a version, as a guest has agreed to them. */
export const isAgreedVersion = (search: string) => /^\?v=\d+$/.test(search);
