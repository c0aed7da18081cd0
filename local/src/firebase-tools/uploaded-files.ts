import path from 'node:path';
import { findInternal, INTERNALS, property } from './internals.ts';

/** Returns the files of a folder that the CLI uploads. @param ignore the patterns in firebase.json */
export async function uploadedFiles(folder: string, ignore: readonly string[]): Promise<string[]> {
  const { original: listFiles } = findInternal(INTERNALS.listFiles);
  const found = await listFiles.call(undefined, { path: folder, ignoreStrings: ignore });
  if (!Array.isArray(found)) throw new Error('firebase-tools no longer lists the files of a folder.');
  return found.map((file: unknown) => path.relative(folder, String(property(file, 'name'))));
}
