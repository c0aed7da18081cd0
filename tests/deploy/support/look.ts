import './no-outside.cjs';
import type { Check, Finding } from '../../../scripts/lib/deploy/finding.ts';
import type { Google } from '../../../scripts/lib/deploy/google-api.ts';
import type { Target } from '../../../scripts/lib/deploy/target.ts';
import { startGoogle } from './fake-google.ts';
import { LOCATION, REGION, type World } from './world.ts';

type Api = Parameters<Google['call']>[0];

const HOSTS: Record<Api, string> = {
  artifactRegistry: 'artifactregistry.googleapis.com',
  cloudMonitoring: 'monitoring.googleapis.com',
  cloudRunApi: 'run.googleapis.com',
  cloudbilling: 'cloudbilling.googleapis.com',
  cloudlogging: 'logging.googleapis.com',
  cloudscheduler: 'cloudscheduler.googleapis.com',
  firebaseApi: 'firebase.googleapis.com',
  firebaseStorage: 'firebasestorage.googleapis.com',
  firestore: 'firestore.googleapis.com',
  functionsV2: 'cloudfunctions.googleapis.com',
  hostingApi: 'firebasehosting.googleapis.com',
  iam: 'iam.googleapis.com',
  identity: 'identitytoolkit.googleapis.com',
  resourceManager: 'cloudresourcemanager.googleapis.com',
  secretManager: 'secretmanager.googleapis.com',
  serviceUsage: 'serviceusage.googleapis.com',
  storage: 'storage.googleapis.com',
};

/** A hotel that takes cards, at its own address. */
export const TARGET: Target = {
  projectId: 'harbour-live',
  name: 'live',
  siteUrl: 'https://www.hotel.example',
  region: REGION,
  publicFunctions: [],
  location: LOCATION,
  edition: 'standard',
  takesPayments: true,
  sendsMail: true,
};

export interface Look {
  finding: Finding;
  /** The calls, such as `GET run.googleapis.com /v1/…`. */
  asked: string[];
}

/** Runs one check of the check-up on a world, in this process: rehearsing all of them takes seconds. */
export async function look(check: Check, world: World, changes: Partial<Target> = {}): Promise<Look> {
  const { result, asked } = await atGoogle(world, (google) => check(google, { ...TARGET, ...changes }));
  return { finding: result, asked };
}

/** Does some work with Google's APIs, and Stripe's, as a world has them. */
export async function atGoogle<T>(
  world: World,
  work: (google: Google) => Promise<T>,
): Promise<{ result: T; asked: string[] }> {
  const google = await startGoogle(world);
  const stripe = process.env.STRIPE_API;
  process.env.STRIPE_API = google.origin('api.stripe.com');
  try {
    const result = await work(askAt(google.origin));
    if (google.unknown.length > 0) throw new Error(`The stand-in does not know ${google.unknown.join()}.`);
    return { result, asked: google.calls.map(({ name }) => name) };
  } finally {
    if (stripe === undefined) delete process.env.STRIPE_API;
    else process.env.STRIPE_API = stripe;
    await google.stop();
  }
}

export async function mend(check: Check, world: World): Promise<Finding> {
  const { finding } = await look(check, world);
  const google = await startGoogle(world);
  const [gcloud, ...args] = finding.kind === 'fine' ? [] : finding.mend.split(' ');
  if (gcloud !== 'gcloud') throw new Error(`This is no command of gcloud's: ${JSON.stringify(finding)}`);
  const body = JSON.stringify({ args });
  const { ok } = await fetch(`${google.origin('gcloud')}/run`, { method: 'POST', body });
  await google.stop();
  if (!ok) throw new Error(`gcloud does not know ${args.join(' ')}.`);
  return (await look(check, world)).finding;
}

export function askAt(origin: (host: string) => string): Google {
  return {
    account: 'owner@hotel.example',
    async call<T>(api: Api, method: string, path: string, body?: object) {
      const response = await fetch(origin(HOSTS[api]) + path, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      });
      // As the CLI's own client does.
      if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
      return (await response.json()) as T; // in the shape that the API documents
    },
  };
}
