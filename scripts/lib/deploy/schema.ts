import { MIGRATIONS } from '../../../functions/src/domain/migrations/migrations.ts';
import { DataTooNew, pendingMigrations } from '../../../functions/src/domain/migrations/migrate.ts';
import { npm, run } from '../processes.mjs';
import { Refusal } from '../project.mjs';
import { step } from '../steps.mjs';
import { orMissing, type Google } from './google.ts';

/** Whatever a hotel has, it has one of these. */
const TELLING = ['rooms', 'bookings', 'users'];

/** What the data lack for the code that is about to be deployed. */
export interface DataState {
  /** Whether `npm run migrate` has something to do. */
  isBehind: boolean;
  /** Whether nothing is there yet, not even the version. */
  isNew: boolean;
}

/**
 * Asks of which version the data are.
 * @throws {Refusal} for data that newer code wrote, which this code would read wrongly
 */
export async function readDataState(google: Google, projectId: string): Promise<DataState> {
  const version = await readVersion(google, projectId);
  const schema = { version: () => Promise.resolve(version), isEmpty: () => isEmpty(google, projectId) };
  const pending = await pendingMigrations({ schema }).catch((error: unknown) => {
    throw error instanceof DataTooNew ? new Refusal(error.message) : error;
  });
  return { isBehind: pending.length > 0, isNew: pending.length === 0 && version === undefined };
}

/** Brings the data to the version of the code that has been deployed: docs/decisions/0026. */
export async function bringDataUpToDate(
  google: Google,
  projectId: string,
  { isBehind, isNew }: DataState,
): Promise<void> {
  if (isBehind) await migrate(projectId);
  if (isNew) {
    await google.call('firestore', 'PATCH', schemaPath(projectId), {
      fields: {
        version: { integerValue: String(MIGRATIONS.length) },
        at: { timestampValue: new Date().toISOString() },
      },
    });
  }
}

async function migrate(projectId: string): Promise<void> {
  const command = npm('run', 'migrate', '--', '--project', projectId);
  await step('Bringing the data to this version', () => run('migrate', command)).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      `${reason}\n\nThe site is deployed; what is left is to bring its data to this version:\n\n  npm run migrate -- --project ${projectId}`,
    );
  });
}

async function readVersion(google: Google, projectId: string): Promise<number | undefined> {
  const document = await orMissing(
    google.call<{ fields?: { version?: { integerValue?: string } } }>(
      'firestore',
      'GET',
      schemaPath(projectId),
    ),
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
  const found = await Promise.all(TELLING.map(list));
  return found.every(({ documents: some = [] }) => some.length === 0);
}

function schemaPath(projectId: string): string {
  return `${documents(projectId)}/meta/schema`;
}

function documents(projectId: string): string {
  return `/v1/projects/${projectId}/databases/(default)/documents`;
}
