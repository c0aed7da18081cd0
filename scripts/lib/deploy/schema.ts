import { MIGRATIONS } from '../../../functions/src/domain/migrations/migrations.ts';
import { DataTooNew, pendingMigrations } from '../../../functions/src/domain/migrations/migrate.ts';
import { npm, run } from '../processes.mjs';
import { Refusal } from '../project.mjs';
import { step } from '../steps.mjs';
import { orMissing, type Google } from './google.ts';

/** Whatever a hotel has, it has one of these. */
const TELLING = ['rooms', 'bookings', 'users'];

/**
 * Brings the data to the shape that the new code reads, before the code is there: a migration lets the old code go on.
 * @throws {Refusal} for data that newer code wrote, which this code would read wrongly
 */
export async function migrateWhenNeeded(google: Google, projectId: string): Promise<void> {
  const documents = `/v1/projects/${projectId}/databases/(default)/documents`;
  const schema = `${documents}/meta/schema`;
  const version = await readVersion(google, schema);
  const isEmpty = async () => {
    const found = await Promise.all(
      TELLING.map((name) =>
        google.call<{ documents?: unknown[] }>('firestore', 'GET', `${documents}/${name}?pageSize=1`),
      ),
    );
    return found.every(({ documents: some = [] }) => some.length === 0);
  };
  const pending = await pendingMigrations({
    schema: { version: () => Promise.resolve(version), isEmpty },
  }).catch((error: unknown) => {
    throw error instanceof DataTooNew ? new Refusal(error.message) : error;
  });
  if (pending.length > 0) {
    await step('Bringing the data to this version', () =>
      run('migrate', npm('run', 'migrate', '--', '--project', projectId)),
    );
  } else if (version === undefined) {
    await google.call('firestore', 'PATCH', schema, {
      fields: {
        version: { integerValue: String(MIGRATIONS.length) },
        at: { timestampValue: new Date().toISOString() },
      },
    });
  }
}

async function readVersion(google: Google, schema: string): Promise<number | undefined> {
  const document = await orMissing(
    google.call<{ fields?: { version?: { integerValue?: string } } }>('firestore', 'GET', schema),
  );
  const version = document?.fields?.version?.integerValue;
  return version === undefined ? undefined : Number(version);
}
