import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { emulatorHost, PROJECT_ID, useEmulators } from '../../../local/src/emulators.ts';

useEmulators();
const app = initializeApp({ projectId: PROJECT_ID }, randomUUID());

/** The running suite's database and accounts, past the API. */
export const db = getFirestore(app);
export const auth = getAuth(app);

/** The site, where Hosting hands the API's paths to the function. */
export const SITE = `http://${emulatorHost('hosting')}`;
export const SIGN_IN_PROVIDER = `http://${emulatorHost('auth')}/identitytoolkit.googleapis.com/v1`;
