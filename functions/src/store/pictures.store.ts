import { randomUUID } from 'node:crypto';
import type { App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { AppError } from '@innkeep/contract/errors';
import { PICTURE_WIDTHS, type PictureWidth } from '@innkeep/contract/picture';
import type { PictureStore, Rendition } from '../domain/rooms/picture-store.ts';
import { withinDeadline } from '../deadline.ts';

const FOLDER = 'rooms';
const LARGEST = PICTURE_WIDTHS[2];
const OURS = /^rooms%2F([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d+\.webp\?/;
/** Deleting a room waits no longer than this for its picture to be deleted. */
const TIDY_WITHIN_MS = 3000;
/** Names are never reused. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

interface Place {
  bucket: string;
  /** The origin of public addresses, such as `https://firebasestorage.googleapis.com`. */
  origin: string;
}

/** Returns the pictures in Cloud Storage: one file for each width, and one token for all of them. */
export function storedPictures(app: App, { bucket: bucketName, origin }: Place): PictureStore {
  const addresses = `${origin}/v0/b/${bucketName}/o/`;
  // The library is large, so it loads with the first call: bookings do not wait for it.
  const bucket = () => getStorage(app).bucket(bucketName);

  return {
    add: async (renditions) => {
      const [id, token] = [randomUUID(), randomUUID()];
      await call(() => addAll(bucket(), id, token, renditions), `${FOLDER}/${id} not saved`);
      return `${addresses}${encodeURIComponent(nameOf(id, LARGEST))}?alt=media&token=${token}`;
    },
    remove: async (url) => {
      const id = idIn(url, addresses);
      if (id === undefined) return;
      await call(() => removeAll(bucket(), id), `${FOLDER}/${id} not deleted`, TIDY_WITHIN_MS);
    },
  };
}

function nameOf(id: string, width: PictureWidth): string {
  return `${FOLDER}/${id}-${width}.webp`;
}

function idIn(url: string, addresses: string): string | undefined {
  if (!url.startsWith(addresses)) return undefined;
  return OURS.exec(url.slice(addresses.length))?.[1];
}

async function addAll(bucket: Bucket, id: string, token: string, renditions: Rendition[]): Promise<void> {
  const metadata = { cacheControl: CACHE_CONTROL, metadata: { firebaseStorageDownloadTokens: token } };
  const settings = { resumable: false, contentType: 'image/webp', metadata };
  const saves = renditions.map(({ width, bytes }) =>
    bucket.file(nameOf(id, width)).save(Buffer.from(bytes), settings),
  );
  await Promise.all(saves);
}

async function removeAll(bucket: Bucket, id: string): Promise<void> {
  const files = PICTURE_WIDTHS.map((width) => bucket.file(nameOf(id, width)));
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}

/** Calls Storage within a deadline. Every failure is reported as Storage's, never as the caller's. */
async function call(work: () => Promise<void>, detail: string, deadlineMs?: number): Promise<void> {
  try {
    await withinDeadline(work, deadlineMs);
  } catch (error) {
    throw new AppError('picture/unavailable', { cause: error, detail });
  }
}
