import { createBucket, readBucket } from '../deploy/bucket.ts';
import { runFirebase } from '../deploy/firebase-cli.ts';
import { createDatabase, readDatabase } from '../deploy/firestore-database.ts';
import type { Part } from './part.ts';

/** Where the data lie: a deploy needs both, and neither can be moved. */
export const DATA_PARTS: Part[] = [
  {
    what: 'the database, protected',
    isThere: async (google, { projectId }) => (await readDatabase(google, projectId)) !== undefined,
    make: createDatabase,
  },
  {
    what: 'the bucket for pictures',
    isThere: async (google, { projectId }) => (await readBucket(google, projectId)) !== undefined,
    make: createBucket,
  },
];

const KEPT_S = 30 * 24 * 60 * 60;
const bucketPath = (projectId: string) => `/storage/v1/b/${projectId}.firebasestorage.app`;

/** What brings them back: docs/the-way-back.md. */
export const BACKUP_PARTS: Part[] = [
  schedule('every day, kept for a week', 'dailyRecurrence', '--recurrence DAILY --retention 7d'),
  schedule(
    'every Sunday, kept for fourteen weeks',
    'weeklyRecurrence',
    '--recurrence WEEKLY --day-of-week SUNDAY --retention 14w',
  ),
  {
    what: 'pictures that are deleted, kept for thirty days',
    isThere: async (google, { projectId }) => {
      const { softDeletePolicy } = await google.call<{
        softDeletePolicy?: { retentionDurationSeconds?: string };
      }>('storage', 'GET', `${bucketPath(projectId)}?fields=softDeletePolicy`);
      return Number(softDeletePolicy?.retentionDurationSeconds ?? 0) >= KEPT_S;
    },
    make: async (google, { projectId }) => {
      const softDeletePolicy = { retentionDurationSeconds: String(KEPT_S) };
      await google.call('storage', 'PATCH', bucketPath(projectId), { softDeletePolicy });
    },
  },
];

/** A schedule of backups, told by how it recurs. */
function schedule(when: string, recurrence: string, options: string): Part {
  return {
    what: `a backup ${when}`,
    isThere: async (google, { projectId }) => {
      const { backupSchedules = [] } = await google.call<{ backupSchedules?: object[] }>(
        'firestore',
        'GET',
        `/v1/projects/${projectId}/databases/(default)/backupSchedules`,
      );
      return backupSchedules.some((each) => recurrence in each);
    },
    make: (_google, { projectId }) =>
      runFirebase(
        'firestore:backups:schedules:create',
        '--database',
        '(default)',
        '--project',
        projectId,
        ...options.split(' '),
      ),
  };
}
