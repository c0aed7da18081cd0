import { status } from '@grpc/grpc-js';
import { field, listField } from '../protocol/proto-fields.ts';
import { refusal } from '../protocol/service-error.ts';
import { waysOf } from '../queries/query-filter.ts';
import { queryIn } from '../queries/query-plan.ts';

/** Features of the served calls that are not supported, and how to recognize a request for them. */
const FEATURES: readonly (readonly [feature: string, isAsked: (request: object) => boolean])[] = [
  ['explaining a query', (request) => has(request, 'explainOptions')],
  ['reading the past (readTime)', readsThePast],
  ['vector search (findNearest)', (request) => has(queryIn(request), 'findNearest')],
  ['filters that exclude', excludes],
  ['sums and averages', (request) => aggregationsIn(request).some((each) => !has(each, 'count'))],
  [
    'counting up to a limit',
    (request) => aggregationsIn(request).some((each) => has(field(each, 'count'), 'upTo')),
  ],
  ['field masks of documents read by name', (request) => 'documents' in request && has(request, 'mask')],
  ['listening once', (request) => field(field(request, 'addTarget'), 'once') === true],
  [
    'writes that only verify',
    (request) => listField(request, 'writes').some((write) => has(write, 'verify')),
  ],
  [
    'writes of transforms alone',
    (request) => listField(request, 'writes').some((write) => has(write, 'transform')),
  ],
  [
    'the transforms maximum and minimum',
    (request) => transformsIn(request).some((each) => has(each, 'maximum') || has(each, 'minimum')),
  ],
  ['whole numbers beyond 2^53', holdsHugeInteger],
];

/** Fails with UNIMPLEMENTED and the feature's name if a request uses one. */
export function refuseUnserved(call: string, request: object): void {
  const feature = FEATURES.find(([, isAsked]) => isAsked(request))?.[0];
  if (feature === undefined) return;
  throw refusal(status.UNIMPLEMENTED, `The local Firestore does not serve ${feature} (${call}).`);
}

function has(message: unknown, name: string): boolean {
  const value = field(message, name);
  return value !== undefined && value !== null && value !== '';
}

function excludes(request: object): boolean {
  const conditions = waysOf(field(queryIn(request), 'where')).flat();
  return conditions.some(({ op }) => /NOT_|NAN$/.test(op));
}

function readsThePast(request: object): boolean {
  const options = field(request, 'options') ?? field(request, 'newTransaction');
  return has(request, 'readTime') || has(field(options, 'readOnly'), 'readTime');
}

function aggregationsIn(request: object): readonly unknown[] {
  return listField(field(request, 'structuredAggregationQuery'), 'aggregations');
}

function transformsIn(request: object): readonly unknown[] {
  return listField(request, 'writes').flatMap((write) => listField(write, 'updateTransforms'));
}

/** Whether a message contains an integer that the engine, which uses JavaScript's numbers, cannot store. */
function holdsHugeInteger(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || message instanceof Uint8Array) return false;
  return Object.entries(message).some(([name, value]: [string, unknown]) =>
    name === 'integerValue' && typeof value === 'string'
      ? !Number.isSafeInteger(Number(value))
      : holdsHugeInteger(value),
  );
}
