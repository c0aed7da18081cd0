import { refuse } from '../../routes.ts';

/** Answers 400, as Google does for invalid arguments. */
export function refuseArgument(message: string): never {
  return refuse(400, message, 'INVALID_ARGUMENT');
}

/**
 * Requires a number between two bounds, both included.
 * A missing value is fine, because Google then chooses one.
 */
export function requireWithin(what: string, value: unknown, least: number, most: number): void {
  if (value === undefined || value === null) return;
  const number = Number(value);
  if (!(number >= least && number <= most)) {
    refuseArgument(`${what} must be between ${least} and ${most}, not ${JSON.stringify(value)}.`);
  }
}

/**
 * Parses a duration of Google's JSON, such as `3.5s`:
 * https://protobuf.dev/reference/protobuf/google.protobuf/#duration.
 * @returns seconds; undefined for a missing value
 */
export function secondsOf(what: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  const [, seconds] = /^"(\d+(?:\.\d{1,9})?)s"$/.exec(JSON.stringify(value)) ?? [];
  if (seconds === undefined) refuseArgument(`${what}: Illegal duration format; duration must end with 's'`);
  return Number(seconds);
}
