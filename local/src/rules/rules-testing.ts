import type { PathSegment } from './match-path.ts';
import { type Decision, loadRuleset } from './ruleset.ts';
import type { Method } from './syntax.ts';
import { UNKNOWN, type Value } from './values.ts';

export type Outcome = 'true' | 'false' | 'error';

const DOCUMENTS = ['databases', '(default)', 'documents'];
const DATA = new Map<string, Value>([
  ['uid', 'ana'],
  ['other', 'ben'],
  ['open', true],
  ['nothing', null],
  ['room', new Map([['name', 'attic']])],
  ['time', UNKNOWN],
]);

export interface Asked {
  readonly functions?: string;
  readonly auth?: Value;
  readonly resource?: Value;
}

/** Decides about the document `stays/stay` by a file of one rule with this condition. */
export function outcomeOf(condition: string, asked: Asked = {}): Outcome {
  const { allowed, reason } = explain(condition, asked);
  if (allowed) return 'true';
  return reason.endsWith('the condition is false') ? 'false' : 'error';
}

export function explain(condition: string, { functions = '', ...asked }: Asked = {}): Decision {
  const source = inFirestore(`${functions} match /stays/{stayId} { allow get: if ${condition}; }`);
  return decide(source, 'get', ['stays', 'stay'], asked);
}

export function decide(
  source: string,
  method: Method,
  path: readonly PathSegment[],
  { auth = new Map([['uid', 'ana']]), resource = new Map([['data', DATA]]) }: Asked = {},
): Decision {
  const service = 'cloud.firestore';
  return loadRuleset(source).decide({ service, method, path: [...DOCUMENTS, ...path], auth, resource });
}

/** Returns a file on one line, so that every error is on line 1. */
export function inFirestore(body: string): string {
  return `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${body} } }`;
}
