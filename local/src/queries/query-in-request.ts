import { field } from '../protocol/messages.ts';

/** The `StructuredQuery` that a call would run, or count, or listen to; `undefined` if it has none. */
export function queryIn(request: unknown): unknown {
  return (
    field(request, 'structuredQuery') ??
    field(field(request, 'structuredAggregationQuery'), 'structuredQuery') ??
    field(field(field(request, 'addTarget'), 'query'), 'structuredQuery') ??
    undefined
  );
}
