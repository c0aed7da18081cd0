import { API, pathTo } from '@innkeep/contract/paths';
import type { TextsInForce } from '@innkeep/contract/texts/texts';

/** A function may have to start. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Reads the texts in force from the running site, to build them into its pages.
 * @returns undefined where nothing was published, or no site answers; the pages then begin with those of `hotel/`
 */
export async function readTexts(siteUrl: string): Promise<TextsInForce | undefined> {
  const { version } = (await read<{ version: number }>(siteUrl + API.texts)) ?? {};
  return version ? read(siteUrl + pathTo(API.textsVersion, { version: String(version) })) : undefined;
}

async function read<T>(address: string): Promise<T | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return response.ok ? ((await response.json()) as T) : undefined; // `as`: our API answers so
  } catch {
    return undefined;
  }
}
