import { readFileSync } from 'node:fs';

/** Google's tools never reach the cloud for a project whose id begins with `demo-`. */
export const PROJECT_ID = 'demo-innkeep';

/** Where an emulator listens, `host:port`, by the one file that says so. */
export function emulatorHost(
  name: 'hosting' | 'functions' | 'firestore' | 'auth' | 'storage' | 'tasks',
): string {
  // `as`: our own firebase.json; an emulator without host and port would not start at all.
  const { emulators } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    emulators: Record<typeof name, { host: string; port: number }>;
  };
  return `${emulators[name].host}:${emulators[name].port}`;
}

/** Points the Admin SDK, which reads these variables, at the running suite. */
export function useEmulators(): void {
  process.env.GCLOUD_PROJECT ??= PROJECT_ID;
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  process.env.FIRESTORE_EMULATOR_HOST ??= emulatorHost('firestore');
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= emulatorHost('auth');
  process.env.FIREBASE_STORAGE_EMULATOR_HOST ??= emulatorHost('storage');
}
