import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';

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

let started: Promise<FirebaseApp> | undefined;

/** Returns the page's only Firebase app. A failed start can be tried again. */
export function firebaseApp(): Promise<FirebaseApp> {
  started ??= startApp().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

/** Whether the app uses the local suite: projects with this prefix never connect to Google. */
export function isOnThisMachine({ options }: FirebaseApp): boolean {
  return options.projectId?.startsWith('demo-') ?? false;
}
