import { refuseArgument } from './argument.ts';

/** The limit for all names and values of one function: https://docs.cloud.google.com/functions/quotas. */
const MOST_BYTES = 32 * 1024;

/**
 * Variables that Cloud Run itself sets:
 * https://docs.cloud.google.com/run/docs/configuring/services/environment-variables.
 */
const SET_BY_GOOGLE = new Set(['PORT', 'K_SERVICE', 'K_REVISION', 'K_CONFIGURATION']);

/**
 * Prefixes that no project may use, and the variables that the CLI itself writes:
 * firebase-tools/lib/functions/env.js.
 */
const RESERVED_PREFIX = /^(X_GOOGLE_|FIREBASE_|EXT_|KIT_)/;
const WRITTEN_BY_THE_CLI =
  /^(FIREBASE_CONFIG|FIREBASE_SECRET_REF_\w+|EXT_MIGRATED_SYSTEM_\w+|EXT_SELECTED_EVENTS)$/;

/**
 * Refuses environment variables that are reserved by Cloud Functions or the CLI.
 * @param secrets the names of those whose values are secrets
 */
export function requireEnvironment(variables: Record<string, string>, secrets: string[]): void {
  const names = Object.keys(variables);
  for (const name of [...names, ...secrets]) requireName(name);
  const twice = names.find((name) => secrets.includes(name));
  if (twice !== undefined) {
    refuseArgument(`Secret environment variable overlaps non secret environment variable: ${twice}`);
  }
  const bytes = Buffer.byteLength(Object.entries(variables).flat().join(''));
  if (bytes > MOST_BYTES) refuseArgument(`Environment variables exceed ${MOST_BYTES} bytes: ${bytes}.`);
}

function requireName(name: string): void {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
    refuseArgument(`Invalid environment variable name: "${name}".`);
  }
  if (SET_BY_GOOGLE.has(name) || (RESERVED_PREFIX.test(name) && !WRITTEN_BY_THE_CLI.test(name))) {
    refuseArgument(`The following reserved environment variable names were provided: ${name}.`);
  }
}
