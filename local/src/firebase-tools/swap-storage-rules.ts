import { ANY_SEGMENT, ANY_SEGMENTS, type PathSegment } from '../rules/match-path.ts';
import { authOf } from '../rules/request-auth.ts';
import type { Ruleset, RulesRequest } from '../rules/ruleset.ts';
import { METHODS } from '../rules/syntax.ts';
import { UNKNOWN } from '../rules/values.ts';
import { INTERNALS, property, replaceInternal } from './internals.ts';
import { loadRules } from './load-rules.ts';

/** Replaces the Java process that evaluates the rules of Cloud Storage. */
export function swapStorageRules(): void {
  replaceInternal(INTERNALS.startStorageRules, () => () => Promise.resolve());
  replaceInternal(INTERNALS.stopStorageRules, () => () => Promise.resolve());

  let isLoaded = false;
  replaceInternal(INTERNALS.loadStorageRules, () => (source) => {
    return new Promise((resolve) => {
      try {
        const ruleset = loadFirst(source);
        isLoaded = true;
        resolve({
          ruleset: { verify: (question: unknown) => Promise.resolve(verify(ruleset, question)) },
          issues: warnings(),
        });
      } catch (error) {
        // The suite does not start with invalid rules. If they become invalid later, the old ones stay in
        // force.
        if (!isLoaded || !(error instanceof Error)) throw error;
        resolve({ issues: issuesOf({ errors: [error.message] }) });
      }
    });
  });
}

function loadFirst(source: unknown): Ruleset {
  const files = property(source, 'files');
  const file: unknown = Array.isArray(files) ? files[0] : undefined;
  const [name, content] = [property(file, 'name'), property(file, 'content')];
  if (typeof name !== 'string' || typeof content !== 'string')
    throw moved('the name and the content of a rules file');
  return loadRules(name, content);
}

/** Decides a request by the rules. The emulator does not ask about requests of the Admin SDK. */
function verify(ruleset: Ruleset, question: unknown): object {
  const [method, path] = [property(question, 'method'), property(question, 'path')];
  if (typeof method !== 'string' || typeof path !== 'string')
    throw moved('the method and the path of a request');

  const request = storageRequest({
    method,
    path,
    delimiter: textOf(property(question, 'delimiter')),
    token: textOf(property(question, 'token')),
  });
  const decision = request && ruleset.decide(request);
  if (decision?.allowed === true) return { permitted: true, issues: warnings() };
  const reason = decision?.reason ?? 'no file has such a name';
  return { permitted: false, issues: warnings(`storage.rules refuse to ${method} ${path}: ${reason}`) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function warnings(...texts: readonly string[]): object {
  return issuesOf({ warnings: texts });
}

/** Returns the issues in the emulator's form. It logs them, and does not load rules with errors. */
function issuesOf({
  errors = [],
  warnings = [],
}: {
  errors?: readonly string[];
  warnings?: readonly string[];
}): object {
  const all = [...errors, ...warnings];
  return { errors, warnings, all, exist: () => all.length > 0 };
}

function moved(what: string): Error {
  return new Error(`firebase-tools no longer passes ${what} to its Storage rules.`);
}

/** A question of the Storage emulator before it acts for a client. */
export interface StorageQuestion {
  readonly method: string;
  /** `b/{bucket}/o/{name}`; for a listing, the prefix replaces the name. */
  readonly path: string;
  readonly delimiter?: string | undefined;
  readonly token?: string | undefined;
}

/** Returns the question as rules see it, or undefined if no rule can answer it. */
export function storageRequest({
  method,
  path,
  delimiter,
  token,
}: StorageQuestion): RulesRequest | undefined {
  const known = METHODS.find((name) => name === method);
  const segments = path.split('/').filter((segment) => segment !== '');
  // Google's servers treat dots as ordinary names. The emulator resolves them, and would leave the folder.
  if (known === undefined || segments.includes('..') || segments.includes('.')) return undefined;
  return {
    service: 'firebase.storage',
    method: known,
    path: known === 'list' ? [...segments, listed(delimiter)] : segments,
    auth: authOf(token),
    resource: UNKNOWN,
  };
}

/** Returns a pattern for the files directly below the prefix, or for all of them. */
function listed(delimiter: string | undefined): PathSegment {
  return delimiter === '/' ? ANY_SEGMENT : ANY_SEGMENTS;
}
