import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deserialize, serialize } from 'node:v8';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { CACHE } from '../../scripts/lib/project.mjs';
import type { StoredDocument } from '../../local/src/firestore/memory-firestore.ts';
import { documentsOfAge } from './documents-of-age.ts';
import type { HotelOfAge } from './hotel-of-age.ts';

const FOLDER = path.join(CACHE, 'age');
/** Documents in one part of a file. */
const PART = 2000;
const LENGTH_BYTES = 4;

/**
 * Returns the file with a hotel's documents, which is written if there is none yet. Files of other versions
 * of this folder's code are deleted.
 */
export async function keptHotel(hotel: HotelOfAge): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const version = versionOfCode();
  for (const name of readdirSync(FOLDER)) if (!name.includes(version)) rmSync(path.join(FOLDER, name));
  const file = path.join(FOLDER, `${hotel.rooms}x${hotel.years}-${version}.gz`);
  if (existsSync(file)) return file;
  const unfinished = `${file}.part`;
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  await pipeline(Readable.from(parts(documentsOfAge(hotel))), gzip, createWriteStream(unfinished));
  renameSync(unfinished, file);
  return file;
}

/** Yields the documents of a file, part by part. */
export async function* readKept(file: string): AsyncGenerator<StoredDocument[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file).pipe(createGunzip())) {
    rest = Buffer.concat([rest, chunk as Buffer]); // a stream of bytes
    while (rest.length >= LENGTH_BYTES && rest.length >= LENGTH_BYTES + rest.readUInt32BE()) {
      const end = LENGTH_BYTES + rest.readUInt32BE();
      yield deserialize(rest.subarray(LENGTH_BYTES, end)) as StoredDocument[]; // written by `parts`
      rest = rest.subarray(end);
    }
  }
}

function* parts(documents: Iterable<StoredDocument>): Generator<Buffer> {
  let part: StoredDocument[] = [];
  const bytes = () => {
    const content = serialize(part);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(content.length);
    part = [];
    return Buffer.concat([length, content]);
  };
  for (const document of documents) if (part.push(document) === PART) yield bytes();
  yield bytes();
}

function versionOfCode(): string {
  const hash = createHash('sha256');
  for (const file of ['hotel-of-age.ts', 'documents-of-age.ts', 'figures-of-months.ts', '../support/fill.ts'])
    hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.digest('hex').slice(0, 8);
}
