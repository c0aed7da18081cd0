import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../project.mjs';
import { orMissing, type Google } from './google-api.ts';
import type { Target } from './target.ts';

/** As in https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases */
interface Database {
  locationId: string;
  type?: string;
  databaseEdition?: string;
  deleteProtectionState?: string;
  pointInTimeRecoveryEnablement?: string;
}

const WAIT_MS = 2000;
const TRIES = 150;

export function readDatabase(google: Google, projectId: string): Promise<Database | undefined> {
  return orMissing(google.call<Database>('firestore', 'GET', `${databases(projectId)}/(default)`));
}

/**
 * Creates the database at the location that firebase.json names. By default, the CLI would create it without
 * either protection.
 */
export async function createDatabase(
  google: Google,
  { projectId, location, edition }: Target,
): Promise<void> {
  const { name } = await google.call<{ name: string }>(
    'firestore',
    'POST',
    `${databases(projectId)}?databaseId=(default)`,
    {
      locationId: location,
      type: 'FIRESTORE_NATIVE',
      databaseEdition: edition.toUpperCase(),
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    },
  );
  for (let tries = 0; tries < TRIES; tries++) {
    const { done, error } = await google.call<{ done?: boolean; error?: { message: string } }>(
      'firestore',
      'GET',
      `/v1/${name}`,
    );
    if (error) throw new Refusal(`The database could not be made: ${error.message}`);
    if (done) return;
    await sleep(WAIT_MS);
  }
  throw new Refusal('Google is still making the database. Run the same command again in a few minutes.');
}

function databases(projectId: string): string {
  return `/v1/projects/${projectId}/databases`;
}
