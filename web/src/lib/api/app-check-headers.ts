/** Set when the site is built, or else this module is left out of it: web/build/app-check-when-configured.ts. */
const SITE_KEY = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/**
 * Proof for the API that a call comes from these pages, as a header; no header where the proof cannot be had: what to
 * make of its absence is for the server to say.
 */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!SITE_KEY) return {};
  try {
    const { appCheckToken } = await import('./app-check-token.ts');
    const token = await appCheckToken(SITE_KEY);
    return token === undefined ? {} : { 'X-Firebase-AppCheck': token };
  } catch {
    return {};
  }
}
