import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { emulatorHost, PROJECT_ID, useEmulators } from '../../../local/src/emulators.ts';

useEmulators();
/** The running suite's project without the API: its database, accounts and bucket. */
export const app = initializeApp({ projectId: PROJECT_ID }, randomUUID());

export const db = getFirestore(app);
export const auth = getAuth(app);
export const pictures = getStorage(app).bucket(`${PROJECT_ID}.appspot.com`);

/** The site, where Hosting passes the API's paths to the function. */
export const SITE = `http://${emulatorHost('hosting')}`;
export const STORAGE = `http://${emulatorHost('storage')}`;
export const SIGN_IN_PROVIDER = `http://${emulatorHost('auth')}/identitytoolkit.googleapis.com/v1`;
