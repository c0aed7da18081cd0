import { join } from 'node:path';
import { loadEnv } from 'vite';

/**
 * The origin that the functions are told in `functions/.env`, or the build in its environment: pictures for messengers
 * need it, as does the one address of each page.
 * @returns an empty text where none is set
 * @throws {TypeError} when it is no address
 */
export function readSiteUrl(mode: string): string {
  const { SITE_URL } = loadEnv(mode, join(import.meta.dirname, '../../functions'), 'SITE_URL');
  return SITE_URL ? new URL(SITE_URL).origin : '';
}
