import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';

/**
 * A build for a project brings its configuration along. One without asks the address that the local suite's Hosting
 * reserves for it; Google's own answers there only where a web app is linked to the site: docs/decisions/0021.
 */
async function startApp(): Promise<FirebaseApp> {
  const built = import.meta.env.VITE_FIREBASE_CONFIG;
  if (built) return initializeApp(JSON.parse(built) as FirebaseOptions); // written by `npm run deploy`
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`init.json answered ${response.status}`);
  return initializeApp((await response.json()) as FirebaseOptions); // Hosting's own file, in Firebase's own format
}

let started: Promise<FirebaseApp> | undefined;

/** One app for the page's life; a failed start may be tried again. */
export function firebaseApp(): Promise<FirebaseApp> {
  started ??= startApp().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

/** A project of that name never reaches Google: it lives in the local suite. */
export function isOnThisMachine({ options }: FirebaseApp): boolean {
  return options.projectId?.startsWith('demo-') ?? false;
}
