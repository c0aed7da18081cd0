import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check';
import { firebaseApp, isOnThisMachine } from '../firebase-app.ts';

/** Only a build with a site key has this module; only a call that needs the proof loads it. */
let started: Promise<AppCheck | undefined> | undefined;

/** Returns a fresh App Check token; undefined in the local suite, which issues none. */
export async function appCheckToken(siteKey: string): Promise<string | undefined> {
  started ??= start(siteKey).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  const appCheck = await started;
  return appCheck && (await getToken(appCheck)).token;
}

async function start(siteKey: string): Promise<AppCheck | undefined> {
  const app = await firebaseApp();
  if (isOnThisMachine(app)) return undefined;
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}
