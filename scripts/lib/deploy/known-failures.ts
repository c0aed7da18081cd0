import { iamPage } from './project-checks.ts';
import type { Target } from './target.ts';

/** A message of Google, the CLI or the network when a deploy fails, and what to do about it. */
export interface KnownFailure {
  /** The name in docs/when-a-deploy-fails.md. */
  name: string;
  /** Matches the failure's message. */
  says: RegExp;
  /** The clause with which the explanation begins; it may use what `says` matched. */
  means: string | ((caught: RegExpExecArray, target: Target) => string);
  /** How long until it passes by itself, such as `5 minutes`; absent where it does not. */
  passesIn?: string;
  /** What to do before the next run: the clause with which the sentence ends. */
  first?: string | ((target: Target) => string);
  /** The commands to run before the deploy is run again. */
  commands?: (target: Target) => string[];
}

/**
 * The failures in the order in which they are looked for: specific ones before general ones. For how long
 * changes to accounts and roles take: https://cloud.google.com/iam/docs/access-change-propagation (2 minutes,
 * 7 or longer).
 */
export const KNOWN_FAILURES: readonly KnownFailure[] = [
  {
    name: 'An organization that forbids public functions',
    // iam.allowedPolicyMemberDomains: https://cloud.google.com/run/docs/securing/managing-access
    says: /do not belong to a permitted customer/,
    means:
      'An organization policy (iam.allowedPolicyMemberDomains) forbids functions that anyone can call, so Hosting cannot reach ours',
    first:
      'open them without naming everyone (if that is forbidden too, the person who administers the organization has to exempt this project), and run this again',
    commands: ({ projectId, region, publicFunctions }) =>
      publicFunctions.map(
        (id) =>
          `gcloud run services update ${id.toLowerCase()} --no-invoker-iam-check --region ${region} --project ${projectId}`,
      ),
  },
  {
    name: 'A default account that may not build',
    // https://cloud.google.com/functions/docs/troubleshooting#build-service-account
    says: /missing permission on the build service account/,
    means: "Google could not build the functions because the project's default service account lacks a role",
    first: 'see the check-up for the command, and run this again',
    commands: checkUp,
  },
  {
    name: 'A region where this project may not build',
    // https://cloud.google.com/build/docs/locations#restricted_regions_for_some_projects
    says: /cannot run builds in this region/i,
    means: (_caught, { region }) =>
      `Google lets this project, like some new ones, build in only a few regions, and ${region} is not one of them`,
    first:
      "ask Google's support to open it (https://cloud.google.com/support), which takes a day or two, then run this again",
  },
  {
    name: 'More instances than this project may have',
    // https://cloud.google.com/run/quotas
    says: /maxScale may not exceed|Max instances must be set to|max instances setting of|total max instances/i,
    means: (_caught, { region }) =>
      `The quota of this project for Cloud Run in ${region} is too small for our functions`,
    first:
      'ask for more at https://console.cloud.google.com/iam-admin/quotas, which often takes minutes, then run this again',
  },
  {
    name: 'Functions that do not start',
    // https://cloud.google.com/run/docs/troubleshooting#container-failed-to-start
    says: /Container Healthcheck failed|failed to start and listen on the port/i,
    means: 'A function crashes as it starts, so the previous version still answers',
    first: 'read why in its log, fix it, and deploy again',
    commands: ({ projectId }) => [`npx firebase functions:log --project ${projectId}`],
  },
  {
    name: 'Billing that is off',
    // https://cloud.google.com/billing/docs/how-to/modify-project; firebase-tools/lib/error.js, isBillingError
    says: /BILLING_DISABLED|requires billing to be enabled|Billing must be enabled|UREQ_PROJECT_BILLING_NOT_FOUND|must be on the Blaze|billing account for the owning project is disabled/i,
    means: 'Billing is off for the project, so Google runs nothing that costs money',
    first: 'link its billing account, then run this again',
    commands: ({ projectId }) => [`gcloud billing projects link ${projectId} --billing-account ACCOUNT`],
  },
  {
    name: 'An account that Google does not know yet',
    // Resource Manager's words, and those for which firebase-tools/lib/deploy/functions/release/executor.js
    // waits in vain.
    says: /Service account firebase-fn-\S+ does not exist|invalid service account \S*firebase-fn-|firebase-fn-[^\n]*or it may not exist|firebase-fn-\d+@\S+ was not found/i,
    means: 'Google does not yet know the account that it has just created for the functions',
    passesIn: '10 minutes',
  },
  {
    name: 'An API that was switched on just now',
    // https://cloud.google.com/apis/docs/troubleshooting and firebase-tools/lib/ensureApiEnabled.js
    says: /has not been used in project \S+ before or it is disabled|SERVICE_DISABLED|Timed out waiting for API/,
    means: "One of Google's APIs was switched on just now and does not answer yet",
    passesIn: '5 minutes',
  },
  {
    name: "Google's own accounts without their roles yet",
    // https://cloud.google.com/eventarc/docs/troubleshooting and https://github.com/firebase/firebase-tools/issues/5244
    says: /Permission denied while using the Eventarc Service Agent|propagated to the Service Agent|Unable to retrieve the repository metadata/i,
    means:
      "Google's own accounts in the project do not have their roles yet, which is normal in the first minutes",
    passesIn: '10 minutes',
  },
  {
    name: '409 from Firestore',
    // "HTTP Error: 409, index already exists", "too much contention": https://github.com/firebase/firebase-tools/issues/1119
    says: /firestore\.\S+ (had HTTP Error: )?409\b|too much contention on these datastore entities|underlying data changed/i,
    means: 'Firestore is busy with the database or its indexes',
    passesIn: '5 minutes',
  },
  {
    name: 'Roles changed by two at once',
    // https://cloud.google.com/iam/docs/retry-strategy
    says: /concurrent policy changes/i,
    means: "Another person was changing the project's roles at the same time",
    passesIn: '1 minute',
  },
  {
    name: 'No room for builds',
    // https://cloud.google.com/build/quotas
    says: /no concurrent builds quota available/i,
    means: 'This project is already running as many builds as Google allows',
    passesIn: '10 minutes',
  },
  {
    name: "Cloud Run's quota of a region",
    // https://cloud.google.com/run/quotas; firebase-tools/lib/deploy/functions/release/executor.js, isCloudRunResourceExhausted
    says: /Quota exceeded for total allowable (CPU|memory)/i,
    means: 'The old and new functions together exceed what Cloud Run allows this project',
    passesIn: '10 minutes',
  },
  {
    name: 'Too many calls a minute (429)',
    // https://cloud.google.com/functions/quotas
    says: /HTTP Error: 429|Quota exceeded for quota metric/i,
    means: 'This project has used up its calls to Google for this minute',
    passesIn: '5 minutes',
  },
  {
    name: 'Functions that are being deployed already',
    // "unable to queue the operation": https://firebase.google.com/docs/functions/troubleshooting
    says: /unable to queue the operation|operation on function .* is already in progress|HTTP Error: 409/i,
    means: 'Google is still busy with an earlier deploy of the same functions, perhaps by another person',
    passesIn: '10 minutes',
  },
  {
    name: 'A region out of reach, or trouble of Google’s own (500 to 504)',
    // firebase-tools/lib/deploy/functions/backend.js, checkAvailability
    says: /regions are currently unreachable|HTTP Error: 50\d|INTERNAL\b.*"code":13|backend error/i,
    means: 'Google is having problems (https://status.cloud.google.com)',
    passesIn: '10 minutes',
  },
  {
    name: 'A question answered with no, or with Ctrl-C',
    // firebase-tools/lib/deploy/functions/prompts.js, and @inquirer/core
    says: /Deployment canceled|User force closed the prompt/,
    means: 'You stopped this at a question',
    first: 'run this again, and answer yes',
  },
  {
    name: 'A sign-in that has ended',
    // firebase-tools/lib/auth.js, which also says so when Google could not be reached
    says: /credentials are no longer valid|Unable to getAccessToken|Authentication Error|invalid_grant|HTTP Error: 401/i,
    means: 'Your sign-in could not be renewed: it has ended or was revoked, unless you are offline',
    first: 'sign in, then run this again',
    commands: () => ['npx firebase login --reauth'],
  },
  {
    name: 'An answer that is not Google’s',
    // firebase-tools/lib/apiv2.js
    says: /Unable to parse JSON/i,
    means:
      "Something between you and Google, such as a hotel's sign-in page or a proxy, answers in its place",
    first: 'leave that network or sign in to it, then run this again',
  },
  {
    name: 'A network that is lost',
    // firebase-tools/lib/apiv2.js, and Node's own codes
    says: /Failed to make request|Timeout reached making request|fetch failed|socket hang up|other side closed|ENOTFOUND|EAI_AGAIN|ECONNRESET|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|UND_ERR_/,
    means: 'The connection to Google was lost',
    first: 'once you are online, run this again',
  },
  {
    name: 'A role that you lack (403)',
    // firebase-tools/lib/deploy/functions/release/fabricator.js says so whenever it cannot create an account.
    says: /HTTP Error: 403|PERMISSION_DENIED|you do not have (permissions|access)|Missing (required )?permission/i,
    means: 'Your account lacks a role in this project',
    first: (target) =>
      `have its owner give you the roles of docs/going-live.md at ${iamPage(target.projectId)}, then run this again`,
  },
];

function checkUp({ name }: Target): string[] {
  return [`npm run deploy -- --check --project ${name}`];
}
