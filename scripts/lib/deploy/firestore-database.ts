import { find, untilDone, type Google, type Operation } from './google-api.ts';
import type { Target } from './target.ts';

/** As in https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases */
interface Database {
  locationId: string;
  type?: string;
  databaseEdition?: string;
  deleteProtectionState?: string;
  pointInTimeRecoveryEnablement?: string;
}

export function readDatabase(google: Google, projectId: string): Promise<Database | undefined> {
  return find(google, 'firestore', `${databases(projectId)}/(default)`);
}

/** At the location of firebase.json. By default, the CLI would create it without either protection. */
export async function createDatabase(
  google: Google,
  { projectId, location, edition }: Target,
): Promise<void> {
  const made = google.call<Operation>('firestore', 'POST', `${databases(projectId)}?databaseId=(default)`, {
    locationId: location,
    type: 'FIRESTORE_NATIVE',
    databaseEdition: edition.toUpperCase(),
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  });
  await untilDone(google, 'firestore', made);
}

function databases(projectId: string): string {
  return `/v1/projects/${projectId}/databases`;
}
