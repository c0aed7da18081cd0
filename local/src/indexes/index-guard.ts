import { readFileSync } from 'node:fs';
import { status } from '@grpc/grpc-js';
import { field, listField, textField } from '../rules/messages.ts';
import { parseIndexFile } from './index-file.ts';
import { serve } from './needed-indexes.ts';
import { type QueryShape, shapeOf } from './query-shape.ts';

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

/** The query that a call would run, if it runs one. */
export function queryIn(call: string, request: unknown): QueryShape | undefined {
  const aggregation = field(request, 'structuredAggregationQuery');
  const query = {
    RunQuery: field(request, 'structuredQuery'),
    RunAggregationQuery: field(aggregation, 'structuredQuery'),
    Listen: field(field(field(request, 'addTarget'), 'query'), 'structuredQuery'),
  }[call];
  return query === undefined || query === null ? undefined : shapeOf(query, aggregatedFields(aggregation));
}

/** Sums and averages need the fields that they are of in the index; counts need none. */
function aggregatedFields(aggregation: unknown): string[] {
  return listField(aggregation, 'aggregations').flatMap((each) => {
    const path = textField(field(field(each, 'sum') ?? field(each, 'avg'), 'field'), 'fieldPath');
    return path === '' ? [] : [path];
  });
}
