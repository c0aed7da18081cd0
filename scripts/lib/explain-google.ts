import { errorCode } from '../../functions/src/error-code.ts';
import { AppError } from '@innkeep/contract/errors';
import { Refusal } from './project.mjs';

/** Statuses of gRPC: https://grpc.io/docs/guides/status-codes/ */
const NOT_FOUND = 5;
const PERMISSION_DENIED = 7;
/** The Admin SDK's codes for a missing project. */
const NO_PROJECT = new Set(['auth/configuration-not-found', 'auth/project-not-found']);

/** @throws {Refusal} for a known failure; any other error is thrown as it is */
export async function withGoogleExplained<T>(
  projectId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error, projectId ?? 'this machine’s hotel');
    throw reason === undefined ? error : new Refusal(reason);
  }
}

function reasonOf(error: unknown, project: string): string | undefined {
  const { detail = '', cause } = error instanceof AppError ? error.extra : {};
  // Where the Admin SDK has no code for an error, its message contains Google's whole answer.
  const said = cause instanceof Error ? cause.message : '';
  if (
    errorCode(error) === PERMISSION_DENIED ||
    detail === 'auth/insufficient-permission' ||
    said.includes('PERMISSION_DENIED')
  )
    return `You don’t have access to the guests of ${project}: ask its owner for the roles Cloud Datastore User and Firebase Authentication Admin.`;
  if (errorCode(error) === NOT_FOUND || NO_PROJECT.has(detail))
    return `No hotel is deployed to ${project}: check the spelling of the project.`;
  if (error instanceof AppError && error.status === 503)
    return 'Google did not answer in time. Run the same command again: it continues where it stopped.';
  return undefined;
}
