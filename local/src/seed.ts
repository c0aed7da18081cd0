/** Loads the demo accounts, rooms and stays into the running suite. Loading them again changes nothing. */
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { DEMO_ROOMS } from '@innkeep/hotel/demo-rooms';
import { FirebaseAuthError, getAuth, type Auth } from 'firebase-admin/auth';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { addToCatalogue } from '../../functions/src/store/catalogue.ts';
import { MIGRATIONS } from '../../functions/src/domain/migrations/migrations.ts';
import { firestoreSchema } from '../../functions/src/store/schema.store.ts';
import { roomFields, roomRef, userFields } from '../../functions/src/store/documents.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './demo/demo-accounts.ts';
import { seedStays } from './demo/seed-stays.ts';
import { PROJECT_ID, useEmulators } from './emulators.ts';

const FIRST_ROOM_ADDED = Date.UTC(2026, 0, 5, 9);
const MINUTE_MS = 60_000;

useEmulators();
initializeApp({ projectId: PROJECT_ID });
await Promise.all([seedRooms(getFirestore()), ...DEMO_ACCOUNTS.map(seedAccount)]);
await seedStays(getFirestore());
// As a first deploy leaves it: these data need no migration.
await firestoreSchema(getFirestore()).save(MIGRATIONS.at(-1)?.version ?? 0, new Date());

async function seedRooms(db: Firestore): Promise<void> {
  const batch = db.batch();
  for (const [index, { slug, alt, more = [], ...others }] of DEMO_ROOMS.entries()) {
    // One minute apart, because the site lists rooms by age.
    const createdAt = Timestamp.fromMillis(FIRST_ROOM_ADDED + index * MINUTE_MS);
    const image = `/images/rooms/${slug}-1600.webp`;
    const pictures = alt === undefined ? undefined : [{ image, alt }, ...more];
    const room = { ...others, image, ...(pictures && { pictures }) };
    batch.set(roomRef(db, slug), { ...roomFields(room), createdAt, updatedAt: createdAt });
    addToCatalogue(batch, db, { _id: slug, ...room }, createdAt);
  }
  await batch.commit();
}

async function seedAccount({ uid, password, ...profile }: DemoAccount): Promise<void> {
  const auth = getAuth();
  await putAccount(auth, uid, {
    email: profile.email,
    emailVerified: true,
    password,
    displayName: profile.name,
  });
  await auth.setCustomUserClaims(uid, profile.role === 'guest' ? null : { role: profile.role });
  await getFirestore().collection(COLLECTIONS.users).doc(uid).set(userFields(profile));
}

interface AccountFields {
  email: string;
  emailVerified: boolean;
  password: string;
  displayName: string;
}

async function putAccount(auth: Auth, uid: string, fields: AccountFields): Promise<void> {
  try {
    await auth.updateUser(uid, fields);
  } catch (error) {
    if (!(error instanceof FirebaseAuthError && error.code === 'auth/user-not-found')) throw error;
    await auth.createUser({ uid, ...fields });
  }
}
