import { join } from 'node:path';
import { loadEnv } from 'vite';

/**
 * Returns the site's origin, as set for the functions in `functions/.env` or in the build's environment.
 * Pictures for messengers and canonical addresses need it.
 * @returns an empty text if none is set
 * @throws {TypeError} if it is not a URL
 */
export function readSiteUrl(mode: string): string {
  const SITE_URL = readSetting(mode, 'SITE_URL');
  return SITE_URL === '' ? '' : new URL(SITE_URL).origin;
}

/** Returns a setting of the functions, as in `functions/.env` or in the build's environment. */
export function readSetting(mode: string, name: string): string {
  return loadEnv(mode, join(import.meta.dirname, '../../functions'), name)[name] ?? '';
}
