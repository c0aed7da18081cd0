import { object, string } from 'yup';

export interface Config {
  projectId: string | undefined;
  /** Where pictures are kept: the bucket, and the origin of its public addresses. */
  storage: { bucket: string; origin: string };
}

/** A Firebase project's own description of itself, of which the functions need the bucket. */
const firebaseConfig = object({ storageBucket: string() });

/**
 * Reads what the environment says; nothing else does.
 * Throws where a deployed function (Cloud Run names it in `K_SERVICE`) was told to use an emulator: it would take
 * anyone's unsigned token for an admin's. The functions emulator sets `K_SERVICE` too, beside its own mark.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isDeployed = env.K_SERVICE !== undefined && env.FUNCTIONS_EMULATOR !== 'true';
  const emulators = Object.keys(env).filter((name) => name.endsWith('_EMULATOR_HOST'));
  if (isDeployed && emulators.length > 0) {
    throw new Error(`Refusing to start: ${emulators.join(', ')} must not be set in production.`);
  }
  return { projectId: env.GCLOUD_PROJECT, storage: { bucket: bucketOf(env), origin: storageOrigin(env) } };
}

/** Cloud Functions describes the project in `FIREBASE_CONFIG`, without a bucket while Storage was never opened. */
function bucketOf(env: NodeJS.ProcessEnv): string {
  const { storageBucket } = firebaseConfig.validateSync(JSON.parse(env.FIREBASE_CONFIG ?? '{}'));
  return storageBucket ?? `${env.GCLOUD_PROJECT ?? 'unknown'}.firebasestorage.app`;
}

/** The emulator has two names for one address: the Admin SDK's without a scheme, Google's library's with it. */
function storageOrigin(env: NodeJS.ProcessEnv): string {
  const emulator = env.FIREBASE_STORAGE_EMULATOR_HOST ?? env.STORAGE_EMULATOR_HOST;
  if (emulator === undefined) return 'https://firebasestorage.googleapis.com';
  return emulator.includes('://') ? emulator : `http://${emulator}`;
}
