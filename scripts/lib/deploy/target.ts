import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readJson, Refusal, ROOT } from '../project.mjs';

/** The project to deploy to, with the settings of firebase.json and functions/.env. */
export interface Target {
  projectId: string;
  /** An alias of .firebaserc, or the project's id. The CLI reads `functions/.env.NAME`. */
  name: string;
  /** The site's address, if it is not Hosting's own: an origin. */
  siteUrl: string | undefined;
  /** The functions' region, such as `europe-west1`. */
  region: string;
  /** The functions that Hosting's rewrites name. */
  publicFunctions: string[];
  /** The database's location, such as `eur3`. */
  location: string;
  edition: string;
  /** Whether guests can pay by card. */
  takesPayments: boolean;
  /** Whether the hotel sends mails, so that guests without an account can confirm. */
  sendsMail: boolean;
}

interface FirebaseJson {
  hosting: { rewrites: { function?: { functionId: string; region: string } }[] };
  firestore: { location: string; edition: string };
}

/**
 * Reads where to deploy.
 * @param named a project's id, or its alias in .firebaserc; `default` there, when left out
 * @throws {Refusal} for a project that only exists on this machine, and for an invalid setting
 */
export function readTarget(named: string | undefined, root = ROOT): Target {
  try {
    return readTargetIn(root, named);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      `Fix .firebaserc or firebase.json, which the Firebase CLI would not write this way: ${reason}`,
    );
  }
}

function readTargetIn(root: string, named: string | undefined): Target {
  const { projects = {} } = readJson(path.join(root, '.firebaserc')) as { projects?: Record<string, string> }; // the CLI's own file
  const name = named ?? 'default';
  const projectId = projects[name] ?? named;
  if (projectId === undefined) throw new Refusal('Where to? npm run deploy -- --project PROJECT');
  if (projectId.startsWith('demo-'))
    throw new Refusal(
      `${projectId} is the demo hotel on this machine. Name your own project: in .firebaserc as "default", or with --project PROJECT.`,
    );
  const { hosting, firestore } = readJson(path.join(root, 'firebase.json')) as FirebaseJson; // a test checks it
  const setting = (variable: string) =>
    readSetting(path.join(root, 'functions'), variable, [projectId, name]);
  const address = setting('SITE_URL');
  const functionRewrites = hosting.rewrites.flatMap((rewrite) => rewrite.function ?? []);
  return {
    projectId,
    name,
    takesPayments: setting('PAYMENTS') === 'stripe',
    sendsMail: setting('MAIL') !== 'off',
    siteUrl: address === undefined ? undefined : originOf(address),
    region: functionRewrites[0]?.region ?? '',
    publicFunctions: [...new Set(functionRewrites.map(({ functionId }) => functionId))],
    location: firestore.location,
    edition: firestore.edition,
  };
}

function originOf(siteUrl: string): string {
  if (URL.canParse(siteUrl) && /^https?:/.test(siteUrl)) return new URL(siteUrl).origin;
  throw new Refusal(
    `SITE_URL is "${siteUrl}": write an address like https://www.your-hotel.example into functions/.env.PROJECT.`,
  );
}

/** From functions/.env, or the file for one project, which takes precedence, as in the CLI. */
function readSetting(folder: string, variable: string, projects: string[]): string | undefined {
  const files = [...projects.map((project) => `.env.${project}`), '.env'].map((file) =>
    path.join(folder, file),
  );
  const values = files
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readSettings(file))[variable]);
  return values.find((value) => value !== undefined && value !== '');
}

function readSettings(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`Fix ${path.relative(ROOT, file)}, which cannot be read: ${reason}`);
  }
}
