import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../scripts/lib/deploy/explain-failure.ts';
import { KNOWN_FAILURES } from '../../scripts/lib/deploy/known-failures.ts';
import type { Target } from '../../scripts/lib/deploy/target.ts';
import { readDocument } from './support/guide.ts';

const TARGET: Target = {
  ...{
    projectId: 'harbour-live',
    name: 'live',
    siteUrl: undefined,
    region: 'europe-west2',
    location: 'eur3',
  },
  ...{ publicFunctions: ['api', 'sweepMail'], edition: 'standard', takesPayments: false },
};
const AGAIN = 'npm run deploy -- --built --project live';
const explain = (said: string) => explainFailure(said, TARGET, AGAIN);

/** What Google, the CLI and Node say, word by word, and by which name a reader finds it. */
const SAID: [string, string][] = [
  [
    'HTTP Error: 400, Service account firebase-fn-0123456789@p.iam.gserviceaccount.com does not exist.',
    'An account that Google does not know yet',
  ],
  [
    "HTTP Error: 403, Permission 'iam.serviceaccounts.actAs' denied on service account firebase-fn-0123456789@p.iam.gserviceaccount.com (or it may not exist).",
    'An account that Google does not know yet',
  ],
  [
    'HTTP Error: 403, Cloud Tasks API has not been used in project 1 before or it is disabled. Enable it by visiting https://console.developers.google.com/ then retry. If you enabled this API recently, wait a few minutes',
    'An API that was switched on just now',
  ],
  [
    'Timed out waiting for API run.googleapis.com to enable. Please try again in a few minutes.',
    'An API that was switched on just now',
  ],
  [
    'HTTP Error: 400, Validation failed for trigger t: Invalid resource state for "": Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.',
    "Google's own accounts without their roles yet",
  ],
  [
    "HTTP Error: 403, Unable to retrieve the repository metadata for projects/p/locations/europe-west1/repositories/gcf-artifacts. Ensure that the Cloud Functions service account has 'artifactregistry.repositories.list'",
    "Google's own accounts without their roles yet",
  ],
  [
    'Request to https://firestore.googleapis.com/v1/projects/p/databases/(default)/collectionGroups/bookings/indexes had HTTP Error: 409, index already exists',
    '409 from Firestore',
  ],
  [
    'HTTP Error: 409, too much contention on these datastore entities. please try again.',
    '409 from Firestore',
  ],
  [
    'HTTP Error: 409, There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.',
    'Roles changed by two at once',
  ],
  [
    'generic::failed_precondition: no concurrent builds quota available to create builds',
    'No room for builds',
  ],
  ['Quota exceeded for total allowable CPU per project per region.', "Cloud Run's quota of a region"],
  [
    "HTTP Error: 429, Quota exceeded for quota metric 'Per project mutation requests'",
    'Too many calls a minute (429)',
  ],
  ['HTTP Error: 409, unable to queue the operation', 'Functions that are being deployed already'],
  [
    'Request to https://cloudfunctions.googleapis.com/v2/x had HTTP Error: 503, The service is currently unavailable.',
    'A region out of reach, or trouble of Google’s own (500 to 504)',
  ],
  [
    'The following Cloud Functions V2 regions are currently unreachable:\n\teurope-west2',
    'A region out of reach, or trouble of Google’s own (500 to 504)',
  ],
  [
    'HTTP Error: 400, One or more users named in the policy do not belong to a permitted customer',
    'An organisation that forbids public functions',
  ],
  [
    'HTTP Error: 400, Could not build the function due to a missing permission on the build service account.',
    'A default account that may not build',
  ],
  [
    'failed precondition: due to quota restrictions, cannot run builds in this region. Please contact support',
    'A region where this project may not build',
  ],
  [
    'HTTP Error: 400, Could not create Cloud Run service api. spec.template.spec.containers.resources.limits.cpu: Invalid value specified for cpu. For the specified value, maxScale may not exceed 10.',
    'More instances than this project may have',
  ],
  [
    'Max instances must be set to 0 or fewer to set the requested total CPU.',
    'More instances than this project may have',
  ],
  [
    'Container Healthcheck failed. Revision api-00002 is not ready and cannot serve traffic.',
    'Functions that do not start',
  ],
  [
    'HTTP Error: 403, This API method requires billing to be enabled. Please enable billing on project #1 by visiting https://console.developers.google.com/billing/enable?project=1 then retry.',
    'Billing that is off',
  ],
  [
    'Your project p must be on the Blaze (pay-as-you-go) plan to complete this command.',
    'Billing that is off',
  ],
  [
    'Authentication Error: Your credentials are no longer valid. Please run firebase login --reauth',
    'A sign-in that has ended',
  ],
  ['Deployment canceled by user.', 'A question answered with no, or with Ctrl-C'],
  ['User force closed the prompt with SIGINT', 'A question answered with no, or with Ctrl-C'],
  ['Unable to parse JSON: SyntaxError: Unexpected token < in JSON', 'An answer that is not Google’s'],
  [
    'Failed to make request to https://run.googleapis.com/v1/x\ngetaddrinfo ENOTFOUND run.googleapis.com',
    'A network that is lost',
  ],
  ['Timeout reached making request to https://run.googleapis.com/v1/x', 'A network that is lost'],
  ['read ECONNRESET', 'A network that is lost'],
  [
    "HTTP Error: 403, Permission 'run.services.setIamPolicy' denied on resource",
    'A role that you lack (403)',
  ],
];

describe('a failure', () => {
  it.each(SAID)('that is told as "%s" is known as "%s"', (said, name) => {
    const known = KNOWN_FAILURES.find((each) => each.says.test(said));
    expect(known?.name).toBe(name);
    const { sentence, commands } = explain(said);
    expect(sentence).toMatch(/^[A-Z].+[^.]\.$/);
    expect(commands.at(-1)).toBe(AGAIN);
  });

  it('is told by words that Google has used, each of them', () => {
    const told = new Set(SAID.map(([, name]) => name));
    expect(KNOWN_FAILURES.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });

  it('that passes by itself says how long to wait', () => {
    expect(explain('no concurrent builds quota available to create builds').sentence).toBe(
      'Google builds as much for this project as it may at once: this passes by itself, so wait 10 minutes and run this again.',
    );
  });

  it('that does not names the commands that mend it, before the one that runs it again', () => {
    expect(explain('users named in the policy do not belong to a permitted customer').commands).toEqual([
      'gcloud run services update api --no-invoker-iam-check --region europe-west2 --project harbour-live',
      'gcloud run services update sweepmail --no-invoker-iam-check --region europe-west2 --project harbour-live',
      AGAIN,
    ]);
    expect(explain('requires billing to be enabled').commands[0]).toBe(
      'gcloud billing projects link harbour-live --billing-account ACCOUNT',
    );
  });

  it('is what the CLI died of, not what it overcame', () => {
    const log = [
      '[debug] [t] <<< [apiv2][body] POST https://x {"error":{"message":"Service account firebase-fn-1@p.iam.gserviceaccount.com does not exist."}}',
      '[debug] [t] *** [apiv2] Attempting the request again. Attempt number 2',
      '[debug] [t] Error: read ECONNRESET\n    at Socket.emit (node:events:1:1)',
      '[error] ',
      '[error] Error: Failed to make request to https://firebasehosting.googleapis.com/v1beta1/x',
    ].join('\n');
    expect(explain(log).sentence).toBe(
      'The connection to Google was lost: once you are online, run this again.',
    );
  });

  it('is looked for among what each function died of', () => {
    const log = [
      '[debug] [t] Functions deploy failed.',
      '[debug] [t] {"original":{"message":"HTTP Error: 400, unable to queue the operation"}}',
      '[error] Error: There was an error deploying functions:',
      '[error] - Error Failed to create function api in region europe-west1',
    ].join('\n');
    expect(explain(log).sentence).toBe(
      'Google is still busy with the same thing, for an earlier deploy or for somebody else: this passes by itself, so wait 10 minutes and run this again.',
    );
  });

  it('that nobody knows still ends in a sentence and a command', () => {
    expect(explain('[debug] [t] x\n[error] \n[error] Error: The moon is full\n[debug] [t] y')).toEqual({
      sentence:
        'This has failed in a way that we do not know (The moon is full): run it again, and where it fails again, firebase-debug.log tells more.',
      commands: [AGAIN],
    });
  });
});

describe('docs/when-a-deploy-fails.md', () => {
  const [passing = '', lasting = ''] = readDocument('when-a-deploy-fails').split('\nOthers do not.');
  const rowsOf = (text: string) =>
    [...text.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, name, cell]) => [name, cell]).slice(2);

  it('tells how long to wait for each failure that passes by itself', () => {
    const known = KNOWN_FAILURES.filter(({ passesIn }) => passesIn !== undefined);
    expect(rowsOf(passing)).toEqual(known.map(({ name, passesIn }) => [name, passesIn]));
  });

  it('tells what to do first about each that does not', () => {
    const known = KNOWN_FAILURES.filter(({ passesIn }) => passesIn === undefined);
    expect(rowsOf(lasting).map(([name]) => name)).toEqual(known.map(({ name }) => name));
  });

  it('is short', () => {
    expect(readDocument('when-a-deploy-fails').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });
});
