import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { text } from '@innkeep/contract/fields';
import { BOOKS } from '@innkeep/hotel/books';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { CALLS_END_MS } from '../../functions/src/deadline.ts';
import type { ExportDeps } from '../../functions/src/domain/guest-data/export-guest.ts';
import type { ForgetDeps } from '../../functions/src/domain/guest-data/guest-data-store.ts';
import { normalEmail } from '../../functions/src/domain/base/caller.ts';
import { firestoreBookings } from '../../functions/src/store/bookings.store.ts';
import { firebaseGuestAccounts } from '../../functions/src/store/guest-accounts.ts';
import { firestoreGuestData } from '../../functions/src/store/guest-data.store.ts';
import { firestoreTexts } from '../../functions/src/store/texts.store.ts';
import { firestoreUsers } from '../../functions/src/store/users.store.ts';
import { openProject } from './open-project.ts';
import { Refusal } from './project.mjs';
import { errorCode } from '../../functions/src/error-code.ts';
import { AppError } from '@innkeep/contract/errors';

/** `CALLS_END_MS` in the hotel on this machine, where calls are faster. */
const LOCAL_CALLS_END_MS = 3000;

const ADDRESS = text('E-mail', 320).email().required();

/**
 * Reads the arguments of a command: its options, the guest, and the project.
 * @param usage the command's usage, to show where the arguments are wrong
 * @param own the options that the command has beside `--project`
 * @param args the arguments after the command's name
 * @throws {Refusal} where they cannot be read
 */
export function readGuestArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  own: Options,
  args: readonly string[] = process.argv.slice(2),
) {
  const options = { ...own, project: { type: 'string', multiple: true } } as const;
  const { values, positionals } = parsed(
    () => parseArgs({ args: [...args], options, allowPositionals: true }),
    usage,
  );
  const [address] = positionals;
  if (address === undefined || positionals.length > 1) throw new Refusal(`Name one e-mail: ${usage}`);
  if (!ADDRESS.isValidSync(address.trim())) throw new Refusal(`${address} is not an e-mail address.`);
  // The option's own type.
  const projects = (values as { project?: string[] }).project ?? [];
  if (projects.length > 1) throw new Refusal('Name one project: each hotel keeps its own guests.');
  return { email: normalEmail(address), projectId: projects[0], values };
}

/** Of this machine's hotel, or a real one. `stopped` ends the wait for calls, which then refuses. */
export async function guestDeps(
  projectId: string | undefined,
  stopped?: AbortSignal,
): Promise<ForgetDeps & Pick<ExportDeps, 'texts'>> {
  const project = await openProject(projectId);
  const db = getFirestore(project);
  const clock = hotelClock();
  return {
    guestData: firestoreGuestData(db),
    guestAccounts: firebaseGuestAccounts(getAuth(project)),
    bookings: firestoreBookings(db, { clock, newId: randomUUID }),
    users: firestoreUsers(db, randomUUID),
    texts: firestoreTexts(db, randomUUID),
    clock,
    keepsNamesForYears: BOOKS.keepsNamesForYears,
    letCallsEnd: () =>
      setTimeout(projectId === undefined ? LOCAL_CALLS_END_MS : CALLS_END_MS, undefined, {
        signal: stopped,
      }).catch(() => {
        throw new Refusal('Stopped. Nothing was deleted, and the account is unchanged.');
      }),
  };
}

function parsed<T>(parse: () => T, usage: string): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(`${error.message.split('. ')[0] ?? ''}. ${usage}`);
    throw error;
  }
}

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
