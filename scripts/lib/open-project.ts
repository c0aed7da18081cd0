import { createRequire } from 'node:module';
import { applicationDefault, initializeApp, type App } from 'firebase-admin/app';
import { emulatorHost, PROJECT_ID, useEmulators } from '../../local/src/emulators.ts';
import { Refusal, ROOT } from './project.mjs';

/** None is public API of the CLI; tests/long would notice a change. */
interface Cli {
  auth: { getProjectDefaultAccount: (folder: string) => object | undefined };
  defaultCredentials: { getCredentialPathAsync: (account: object) => Promise<string | undefined> };
}

/**
 * Opens the Firebase project that a script works on.
 * @param projectId a real one, for the account that is signed in to the Firebase CLI or else Google's default
 *   credentials; without it, the hotel that runs on this machine
 * @throws {Refusal} when none runs here, when emulators and a real project are named together, or when no account
 *   is signed in to Google
 */
export async function openProject(projectId: string | undefined): Promise<App> {
  if (projectId === undefined) {
    await requireRunningHotel();
    useEmulators();
    return initializeApp({ projectId: PROJECT_ID });
  }
  const emulators = Object.keys(process.env).filter((name) => name.endsWith('_EMULATOR_HOST'));
  if (emulators.length > 0) throw new Refusal(`Unset ${emulators.join(', ')} to work on a real project.`);
  // A person's own credentials belong to no project: Google refuses them unless told against which quota the
  // calls count.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  const ofCli = await credentialsOfCli();
  if (ofCli !== undefined) process.env.GOOGLE_APPLICATION_CREDENTIALS ??= ofCli;
  const credential = applicationDefault();
  await credential.getAccessToken().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`Run \`npx firebase login\`, then try again. (${reason})`);
  });
  return initializeApp({ projectId, credential });
}

/** Returns the file in which the CLI gives its sign-in to Google's libraries; undefined where no account is. */
async function credentialsOfCli(): Promise<string | undefined> {
  const cli = (module: string): unknown => createRequire(import.meta.url)(`firebase-tools/lib/${module}`);
  const { getProjectDefaultAccount } = cli('auth') as Cli['auth'];
  const { getCredentialPathAsync } = cli('defaultCredentials') as Cli['defaultCredentials'];
  const account = getProjectDefaultAccount(ROOT);
  return account && getCredentialPathAsync(account);
}

async function requireRunningHotel(): Promise<void> {
  const isUp = await fetch(`http://${emulatorHost('firestore')}/`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isUp) return;
  throw new Refusal(
    'No hotel is running on this machine. Start one with npm start, or name a real one with --project ID.',
  );
}
