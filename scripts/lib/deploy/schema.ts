import { DataTooNew, newest, pendingMigrations } from '../../../functions/src/domain/migrations/migrate.ts';
import { NEVER_ALL_EMPTY, SCHEMA_PATH } from '../../../functions/src/store/schema.store.ts';
import { npm, run } from '../processes.mjs';
import { say, step } from '../steps.mjs';
import { readDatabase } from './firestore-database.ts';
import { fine, missing, type Check } from './finding.ts';
import { find, type Google } from './google-api.ts';

/** Checks that the code to be deployed understands the data, or can migrate them. */
export const checkData: Check = async (google, { projectId }) => {
  if (!(await readDatabase(google, projectId))) return fine('no data yet');
  try {
    const { isBehind } = await readDataState(google, projectId);
    return fine(isBehind ? 'older data: the deploy will update it' : 'data from this version');
  } catch (error) {
    if (error instanceof DataTooNew) return missing(error.message, 'deploy code as new as the data');
    throw error;
  }
};

/** Migrates the data to the version of the deployed code: docs/dev/decisions/0026. */
export async function bringDataUpToDate(google: Google, projectId: string): Promise<void> {
  const { isBehind, isNew } = await readDataState(google, projectId);
  if (isBehind) {
    say(`\n  To restore the data as it was before: ${wholeMinute(new Date())} (docs/the-way-back.md)\n`);
    const migrate = npm('run', 'migrate', '--', '--project', projectId);
    await step('Updating the data to this version', () => run('migrate', migrate));
  }
  if (isNew)
    await google.call('firestore', 'PATCH', `${documents(projectId)}/${SCHEMA_PATH}`, {
      fields: {
        version: { integerValue: String(newest()) },
        at: { timestampValue: new Date().toISOString() },
      },
    });
}

/**
 * Reads the version of the data: whether they are behind the code, or so new that they have no version yet.
 * @throws {DataTooNew} where newer code wrote them
 */
async function readDataState(
  google: Google,
  projectId: string,
): Promise<{ isBehind: boolean; isNew: boolean }> {
  const version = await readVersion(google, projectId);
  const schema = { version: () => Promise.resolve(version), isEmpty: () => isEmpty(google, projectId) };
  const pending = await pendingMigrations({ schema });
  return { isBehind: pending.length > 0, isNew: pending.length === 0 && version === undefined };
}

async function readVersion(google: Google, projectId: string): Promise<number | undefined> {
  const path = `${documents(projectId)}/${SCHEMA_PATH}`;
  const document = await find<{ fields?: { version?: { integerValue?: string } } }>(
    google,
    'firestore',
    path,
  );
  const version = document?.fields?.version?.integerValue;
  return version === undefined ? undefined : Number(version);
}

async function isEmpty(google: Google, projectId: string): Promise<boolean> {
  const list = (collection: string) =>
    google.call<{ documents?: unknown[] }>(
      'firestore',
      'GET',
      `${documents(projectId)}/${collection}?pageSize=1`,
    );
  const found = await Promise.all(NEVER_ALL_EMPTY.map(list));
  return found.every(({ documents: some = [] }) => some.length === 0);
}

function documents(projectId: string): string {
  return `/v1/projects/${projectId}/databases/(default)/documents`;
}

/** Returns the last whole minute, as a clone requires: https://firebase.google.com/docs/firestore/pitr */
export function wholeMinute(at: Date): string {
  return at.toISOString().replace(/:\d\d\.\d+Z$/, ':00Z');
}
