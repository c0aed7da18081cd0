import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';

/** The app, configured by the address that Hosting reserves for it: the same build runs everywhere. */
async function startApp(): Promise<FirebaseApp> {
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
