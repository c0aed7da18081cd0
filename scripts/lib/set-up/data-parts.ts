import { createBucket, readBucket } from '../deploy/bucket.ts';
import { createDatabase, readDatabase } from '../deploy/firestore-database.ts';
import type { Google } from '../deploy/google-api.ts';
import type { Part } from './part.ts';

/** The locations of the data: a deploy needs both, and neither can be moved. */
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

/** What brings them back: docs/the-way-back.md. */
const SCHEDULES = [
  { dailyRecurrence: {}, retention: `${7 * 24 * 60 * 60}s` },
  { weeklyRecurrence: { day: 'SUNDAY' }, retention: `${14 * 7 * 24 * 60 * 60}s` },
];
const schedulesOf = (projectId: string) => `/v1/projects/${projectId}/databases/(default)/backupSchedules`;

export const BACKUPS: Part = {
  what: 'a backup every day, kept for a week, and every Sunday, kept for fourteen weeks',
  isThere: async (google, { projectId }) => (await missingSchedules(google, projectId)).length === 0,
  make: async (google, { projectId }) => {
    for (const schedule of await missingSchedules(google, projectId))
      await google.call('firestore', 'POST', schedulesOf(projectId), schedule);
  },
};

interface Listed {
  backupSchedules?: { retention?: string }[];
}

async function missingSchedules(google: Google, projectId: string) {
  const path = schedulesOf(projectId);
  const { backupSchedules = [] } = await google.call<Listed>('firestore', 'GET', path);
  return SCHEDULES.filter((each) => !backupSchedules.some(({ retention }) => retention === each.retention));
}
