import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';
import { untilItWorks } from './until-it-works.ts';

/**
 * Reads the configuration from the build, or from an address that Hosting reserves (docs/dev/decisions/0021):
 * Google's serves it only if a web app is linked to the site.
 */
async function startApp(): Promise<FirebaseApp> {
  const built = import.meta.env.VITE_FIREBASE_CONFIG;
  if (built) return initializeApp(JSON.parse(built) as FirebaseOptions); // `as`: written by `npm run deploy`
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`init.json answered ${response.status}`);
  // `as`: Hosting's own file, in Firebase's format.
  return initializeApp((await response.json()) as FirebaseOptions);
}

/** Returns the page's only Firebase app. */
export const firebaseApp = untilItWorks(startApp);

/** Whether the app uses the local suite: projects with this prefix never connect to Google. */
export function isOnThisMachine({ options }: FirebaseApp): boolean {
  return options.projectId?.startsWith('demo-') ?? false;
}
