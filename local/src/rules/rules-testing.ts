import type { Lookup } from './documents.ts';
import { type Decision, loadRuleset, type RulesRequest } from './ruleset.ts';
import { toValue } from './to-value.ts';
import type { Value } from './values.ts';

export type Outcome = 'true' | 'false' | 'error';

export const DOCUMENTS = ['databases', '(default)', 'documents'] as const;

const REQUEST = {
  auth: { uid: 'ana', token: { email: 'ana@innkeep.test', role: 'guest', email_verified: true } },
  time: new Date('2026-05-31T12:34:56.789Z'),
  method: 'get',
};
const RESOURCE = {
  id: 'stay',
  data: {
    uid: 'ana',
    nights: 3,
    price: 12.5,
    tags: ['sea', 'quiet'],
    room: { name: 'Sea View', beds: 2 },
    note: null,
  },
};

interface Given {
  readonly functions?: string;
  readonly request?: unknown;
  readonly resource?: Value;
  readonly lookup?: Lookup;
}

/** Asks a ruleset of one rule, whose condition this is, about the document `stays/stay`. */
export async function outcomeOf(condition: string, given: Given = {}): Promise<Outcome> {
  const { allowed, reason } = await explain(condition, given);
  if (allowed) return 'true';
  return reason.endsWith('the condition is false') ? 'false' : 'error';
}

export function explain(
  condition: string,
  { functions = '', request = REQUEST, ...given }: Given = {},
): Promise<Decision> {
  const ruleset = loadRuleset(
    inFirestore(`${functions} match /stays/{stayId} { allow get: if ${condition}; }`),
  );
  return ruleset.decide({
    service: 'cloud.firestore',
    method: 'get',
    path: [...DOCUMENTS, 'stays', 'stay'],
    request: toValue(request),
    resource: given.resource === undefined ? toValue(RESOURCE) : given.resource,
    ...(given.lookup && { lookup: given.lookup }),
  });
}

/** On one line, so that every error is on line 1. */
export function inFirestore(body: string): string {
  return `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${body} } }`;
}

/** Whether a ruleset allows a method on a path below the documents. */
export async function allows(source: string, method: RulesRequest['method'], path: string): Promise<boolean> {
  const { allowed } = await loadRuleset(source).decide({
    service: 'cloud.firestore',
    method,
    path: [...DOCUMENTS, ...path.split('/')],
    request: toValue({ auth: null }),
    resource: null,
  });
  return allowed;
}
