import type { Ruleset } from '../rules/ruleset.ts';
import { INTERNALS, property, replaceInternal } from './internals.ts';
import { loadRules } from './load-rules.ts';
import { storageRequest } from './storage-request.ts';

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
