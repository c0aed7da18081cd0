import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check';
import { firebaseApp, isOnThisMachine } from '../firebase-app.ts';

/** In a module of its own, which only a build with a site key holds, and only a call that needs the proof loads. */
let started: Promise<AppCheck | undefined> | undefined;

/** A fresh token of App Check; undefined in the local suite, which has no part that gives any. */
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
