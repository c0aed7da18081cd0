import { createRequire } from 'node:module';
import { property } from './internals.ts';

const require = createRequire(import.meta.url);

/**
 * Returns the predefined roles that the CLI knows by title, such as `roles/datastore.user`: by far not all of
 * Google's.
 */
export function rolesOfTheCli(): string[] {
  const titles: unknown = require('firebase-tools/lib/gcp/knownRoles.json');
  const roles = Object.keys(titles as object); // `as`: the file contains a map
  if (!roles.includes('roles/owner')) throw new Error('firebase-tools no longer knows roles.');
  return roles;
}

/**
 * Returns when Google stops deploying to a runtime such as `nodejs22`; undefined for one that the CLI does
 * not know.
 */
export function endOfRuntime(runtime: string): Date | undefined {
  const table: unknown = require('firebase-tools/lib/deploy/functions/runtimes/supported');
  const entry = property(property(table, 'RUNTIMES'), runtime);
  return entry === undefined ? undefined : new Date(String(property(entry, 'decommissionDate')));
}
