import { fine, warning, type Check } from './finding.ts';
import { find, type Google } from './google-api.ts';
import type { Target } from './target.ts';

/** As in https://firebase.google.com/docs/reference/rest/storage/rest/v1alpha/projects.defaultBucket */
interface Bucket {
  /** Such as `EUROPE-WEST1`. */
  location?: string;
}

const pathOf = (projectId: string) => `/v1alpha/projects/${projectId}/defaultBucket`;

/** Reads the project's own bucket, which stores the pictures of rooms; undefined until it is made. */
export function readBucket(google: Google, projectId: string): Promise<Bucket | undefined> {
  return find(google, 'firebaseStorage', pathOf(projectId));
}

/** Makes the bucket in the region of the functions. What is deleted in it can be brought back for thirty days. */
export async function createBucket(google: Google, { projectId, region }: Target): Promise<void> {
  await google.call('firebaseStorage', 'POST', pathOf(projectId), { location: region.toUpperCase() });
  const softDeletePolicy = { retentionDurationSeconds: String(30 * 24 * 60 * 60) };
  await google.call('storage', 'PATCH', `/storage/v1/b/${projectId}.firebasestorage.app`, {
    softDeletePolicy,
  });
}

/** Checks that the bucket lies with the functions, which draw each picture anew. */
export const checkBucket: Check = async (google, { projectId, region }) => {
  const bucket = await readBucket(google, projectId);
  if (!bucket) return fine(`a bucket for pictures: it will be made in ${region}`);
  const location = bucket.location?.toLowerCase() ?? region;
  if (location === region) return fine(`a bucket for pictures in ${region}`);
  return warning(
    `The bucket for pictures is in ${location}, the functions are in ${region}: you pay for the traffic between them.`,
    'Google cannot move it: use a new project, or leave it as it is',
  );
};
