import { refuse } from '../../routes.ts';
import { refuseArgument } from './argument.ts';

/** A version that is being filled, or can be released. */
export interface Version {
  status: string;
  files: Record<string, string>;
  /** Hashes of the files that Hosting does not have yet. */
  missing: string[];
}

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.versions/populateFiles */
const MOST_FILES_AT_ONCE = 1000;

/** Refuses files that Hosting would not accept, with 400 `INVALID_ARGUMENT`. */
export function requireFiles(files: Record<string, string>): void {
  const entries = Object.entries(files);
  if (entries.length > MOST_FILES_AT_ONCE) refuseArgument(`At most ${MOST_FILES_AT_ONCE} files at once.`);
  for (const [path, hash] of entries) {
    if (!path.startsWith('/')) refuseArgument(`File path must start with "/": ${path}`);
    if (!/^[0-9a-f]{64}$/.test(hash)) refuseArgument(`Invalid hash of ${path}: ${hash}`);
  }
}

/** Refuses to change a finished version, which Hosting never does. */
export function requireUnfinished({ status }: Version): void {
  if (status !== 'CREATED') precondition(`Version is ${status}, and cannot be changed.`);
}

/**
 * Refuses to finish a version whose files are not all uploaded,
 * or that has no files, which Hosting itself would accept.
 */
export function requireComplete({ files, missing }: Version): void {
  if (Object.keys(files).length === 0) precondition('Version has no files: it was never populated.');
  if (missing.length > 0) precondition(`Version lacks ${missing.length} of the required files.`);
}

/** Refuses to release a version that is not finished. */
export function requireFinalized({ status }: Version): void {
  if (status !== 'FINALIZED')
    precondition(`Version must be FINALIZED before it is released, and is ${status}.`);
}

function precondition(message: string): never {
  return refuse(400, message, 'FAILED_PRECONDITION');
}
