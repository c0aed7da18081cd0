import { readFileSync } from 'node:fs';
import { status } from '@grpc/grpc-js';
import { parseIndexFile } from './index-file.ts';
import { serve } from './needed-indexes.ts';
import type { QueryShape } from './query-shape.ts';

/** Fails on a query that has not the indexes it needs. */
export type IndexGuard = (query: QueryShape) => void;

/**
 * Google's emulator answers every query; Google's servers refuse one whose index is not listed. This refuses too.
 * The file is read anew for each query, so that a change to it counts at once.
 */
export function guardIndexes(file: string): IndexGuard {
  return (query) => {
    const { missing } = serve(query, parseIndexFile(readFileSync(file, 'utf8')));
    if (missing.length === 0) return;
    const details = `The query requires an index that firestore.indexes.json does not list: ${missing.join('; ')}.`;
    throw Object.assign(new Error(details), { code: status.FAILED_PRECONDITION, details });
  };
}
