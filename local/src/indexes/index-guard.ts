import { readFileSync, statSync } from 'node:fs';
import { status } from '@grpc/grpc-js';
import { refusal } from '../protocol/service-error.ts';
import { parseIndexFile } from './index-file.ts';
import { serve } from './needed-indexes.ts';
import type { QueryShape } from './query-shape.ts';

/** Fails with FAILED_PRECONDITION if a query lacks an index. */
export type IndexGuard = (query: QueryShape) => void;

/** As Google's servers do, and its emulator does not. The file is read again when it has changed. */
export function guardIndexes(file: string): IndexGuard {
  let [readAt, indexes] = [0, parseIndexFile(readFileSync(file, 'utf8'))];
  return (query) => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== readAt) [readAt, indexes] = [mtimeMs, parseIndexFile(readFileSync(file, 'utf8'))];
    const { missing } = serve(query, indexes);
    if (missing.length === 0) return;
    throw refusal(
      status.FAILED_PRECONDITION,
      `The query requires an index that firestore.indexes.json does not list: ${missing.join('; ')}.`,
    );
  };
}
