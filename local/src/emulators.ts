import { readFileSync } from 'node:fs';

/** Google's tools never connect to the cloud for a project whose id begins with `demo-`. */
export const PROJECT_ID = 'demo-innkeep';

/** Returns the address of an emulator, `host:port`, from firebase.json. */
export function emulatorHost(
  name: 'hosting' | 'functions' | 'firestore' | 'auth' | 'storage' | 'tasks',
): string {
  // `as`: our own firebase.json. An emulator without host and port would not start.
  const { emulators } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    emulators: Record<typeof name, { host: string; port: number }>;
  };
  return `${emulators[name].host}:${emulators[name].port}`;
}

/** Connects the Admin SDK, which reads these variables, to the running suite. */
export function useEmulators(): void {
  process.env.GCLOUD_PROJECT ??= PROJECT_ID;
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  process.env.FIRESTORE_EMULATOR_HOST ??= emulatorHost('firestore');
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= emulatorHost('auth');
  process.env.FIREBASE_STORAGE_EMULATOR_HOST ??= emulatorHost('storage');
}
