import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { found, refuse } from '../routes.ts';
import type { World } from '../world.ts';
import type { Command } from './command.ts';

/** The gcloud commands of docs/the-way-back.md: buckets, their files, and jobs. */
export const ARCHIVE_COMMANDS: Command[] = [
  [/^projects create \S+$/, () => undefined],
  [
    /^scheduler jobs (pause|resume) (\S+) --location \S+ --project \S+$/,
    (world, [, way, name = '']) => {
      found(world.jobs.get(name), 'Job').state = way === 'pause' ? 'PAUSED' : 'ENABLED';
    },
  ],
  [
    /^storage buckets create gs:\/\/\S+ --location \S+ --uniform-bucket-level-access --public-access-prevention --soft-delete-duration (\d+)d --project \S+$/,
    (_world, [, days]) => {
      // https://cloud.google.com/storage/docs/soft-delete: 7 to 90 days
      if (Number(days) < 7 || Number(days) > 90) refuse(400, 'Soft delete takes 7 to 90 days.');
    },
  ],
  [
    /^storage cp (?!gs:)(\S+) (gs:\/\/\S+) --project \S+$/,
    ({ archive }, [, file = '', bucket], folder) => {
      const content = readFileSync(path.join(folder, file));
      archive.files.set(`${bucket}/${file}`, { isDeleted: false, content });
    },
  ],
  [
    /^storage cp (gs:\/\/\S+) \. --project \S+$/,
    ({ archive }, [, address = ''], folder) => {
      const { content = '' } = found(archive.files.get(address), 'Object');
      writeFileSync(path.join(folder, path.basename(address)), content);
    },
  ],
  [
    /^storage buckets list --soft-deleted --project \S+$/,
    ({ projectId, archive }) =>
      archive.deletedBucket === undefined
        ? []
        : [{ name: bucketOf(projectId), generation: archive.deletedBucket }],
  ],
  [
    /^storage restore gs:\/\/([^/#]+)#(\S+) --project \S+$/,
    (world, [, name, generation]) => {
      if (name !== bucketOf(world.projectId) || world.archive.deletedBucket !== generation)
        refuse(404, 'The specified bucket does not exist.');
      world.archive.deletedBucket = undefined;
      world.hasBucket = true;
    },
  ],
  [
    /^storage restore (gs:\/\/[^#]+) --project \S+$/,
    (world, [, address = '']) => restoreFiles(world, address),
  ],
];

function bucketOf(projectId: string): string {
  return `${projectId}.firebasestorage.app`;
}

/** One file, or with `**` all that start so. Files of a deleted bucket come back with the bucket. */
function restoreFiles({ archive, hasBucket }: World, address: string): void {
  if (!hasBucket) refuse(404, 'The specified bucket does not exist.');
  const beginning = address.replace(/\*\*$/, '');
  const isWanted = (file: string) => (beginning === address ? file === address : file.startsWith(beginning));
  const wanted = [...archive.files].filter(([file, { isDeleted }]) => isDeleted && isWanted(file));
  if (wanted.length === 0) refuse(404, 'The following URLs matched no objects or files.');
  for (const [file, kept] of wanted) archive.files.set(file, { ...kept, isDeleted: false });
}
