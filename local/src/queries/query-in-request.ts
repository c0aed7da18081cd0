import { field } from '../protocol/proto-fields.ts';

/** The `StructuredQuery` that a call runs, counts or listens to, if any. */
export function queryIn(request: unknown): unknown {
  return (
    field(request, 'structuredQuery') ??
    field(field(request, 'structuredAggregationQuery'), 'structuredQuery') ??
    field(field(field(request, 'addTarget'), 'query'), 'structuredQuery') ??
    undefined
  );
}
