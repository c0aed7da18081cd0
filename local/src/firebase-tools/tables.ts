import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The predefined roles that the CLI knows by title, such as `roles/datastore.user`: by far not all. */
export function rolesOfTheCli(): string[] {
  const titles: unknown = require('firebase-tools/lib/gcp/knownRoles.json');
  const roles = Object.keys(titles as object); // `as`: the file contains a map
  if (!roles.includes('roles/owner')) throw new Error('firebase-tools no longer knows roles.');
  return roles;
}
