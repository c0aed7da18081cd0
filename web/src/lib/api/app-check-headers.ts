/** Set when the site is built. Without it, this module is left out: web/build/stub-unused-modules.ts */
const SITE_KEY = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/** Proves that a call comes from these pages. Without a proof, the server decides what to do. */
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
