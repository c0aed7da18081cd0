import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check';
import { firebaseApp, isOnThisMachine } from '../firebase-app.ts';
import { untilItWorks } from '../until-it-works.ts';

/** Only a build with a site key has this module; only a call that needs the proof loads it. */
const started = untilItWorks(start);

/** Returns a fresh App Check token; undefined in the local suite, which issues none. */
export async function appCheckToken(siteKey: string): Promise<string | undefined> {
  const appCheck = await started(siteKey);
  return appCheck && (await getToken(appCheck)).token;
}

async function start(siteKey: string): Promise<AppCheck | undefined> {
  const app = await firebaseApp();
  if (isOnThisMachine(app)) return undefined;
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}
