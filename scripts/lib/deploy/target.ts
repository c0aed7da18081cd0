import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inProject, readJson, Refusal } from '../project.mjs';

/** Where a deploy goes, and what firebase.json and functions/.env say of it. */
export interface Target {
  projectId: string;
  /** As it was named: an alias of .firebaserc, or the project's id. The CLI finds `functions/.env.NAME` by it. */
  name: string;
  /** Where guests are to find the site, if it is not at Hosting's own address: an origin. */
  siteUrl: string | undefined;
  /** Where the functions run, as `europe-west1`. */
  region: string;
  /** The functions to which Hosting leads guests. */
  publicFunctions: string[];
  /** Where the database lies, as `eur3`. */
  location: string;
  edition: string;
  /** Whether guests pay by card. */
  takesPayments: boolean;
}

interface FirebaseJson {
  hosting: { rewrites: { function?: { functionId: string; region: string } }[] };
  firestore: { location: string; edition: string };
}

/**
 * Finds out where to deploy.
 * @param named a project's id, or its alias in .firebaserc; `default` there, when left out
 * @throws {Refusal} for a project that lives on this machine alone
 */
export function readTarget(named: string | undefined): Target {
  const { projects = {} } = readJson(inProject('.firebaserc')) as { projects?: Record<string, string> }; // the CLI's own file
  const name = named ?? 'default';
  const projectId = projects[name] ?? named;
  if (projectId === undefined) throw new Refusal('Where to? npm run deploy -- --project PROJECT');
  if (projectId.startsWith('demo-')) {
    throw new Refusal(
      `${projectId} is the demo hotel of this machine. Name a project of your own: in .firebaserc as "default", or with --project PROJECT.`,
    );
  }
  const { hosting, firestore } = readJson(inProject('firebase.json')) as FirebaseJson; // held by tests/deploy
  const setting = (variable: string) => readSetting(variable, [projectId, name]);
  const address = setting('SITE_URL');
  const functionRewrites = hosting.rewrites.flatMap((rewrite) => rewrite.function ?? []);
  return {
    projectId,
    name,
    takesPayments: setting('PAYMENTS') === 'stripe',
    siteUrl: address === undefined ? undefined : new URL(address).origin,
    region: functionRewrites[0]?.region ?? '',
    publicFunctions: [...new Set(functionRewrites.map(({ functionId }) => functionId))],
    location: firestore.location,
    edition: firestore.edition,
  };
}

/** A setting of functions/.env, or of the file for one project, which comes first: as the CLI reads them. */
function readSetting(variable: string, projects: string[]): string | undefined {
  const files = [...projects.map((project) => `.env.${project}`), '.env'].map((file) =>
    inProject('functions', file),
  );
  const values = files
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8'))[variable]);
  return values.find((value) => value !== undefined && value !== '');
}
