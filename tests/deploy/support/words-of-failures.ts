/** Messages of Google, the CLI and Node, word for word, by the name in the documentation. */
export const SAID: Readonly<Record<string, readonly string[]>> = {
  'An account that Google does not know yet': [
    'HTTP Error: 400, Service account firebase-fn-0123456789@p.iam.gserviceaccount.com does not exist.',
    "HTTP Error: 403, Permission 'iam.serviceaccounts.actAs' denied on service account firebase-fn-0123456789@p.iam.gserviceaccount.com (or it may not exist).",
  ],
  'An API that was switched on just now': [
    'HTTP Error: 403, Cloud Tasks API has not been used in project 1 before or it is disabled. Enable it by visiting https://console.developers.google.com/ then retry. If you enabled this API recently, wait a few minutes',
    'Timed out waiting for API run.googleapis.com to enable. Please try again in a few minutes.',
  ],
  "Google's own accounts without their roles yet": [
    'HTTP Error: 400, Validation failed for trigger t: Invalid resource state for "": Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.',
    "HTTP Error: 403, Unable to retrieve the repository metadata for projects/p/locations/europe-west1/repositories/gcf-artifacts. Ensure that the Cloud Functions service account has 'artifactregistry.repositories.list'",
  ],
  '409 from Firestore': [
    'Request to https://firestore.googleapis.com/v1/projects/p/databases/(default)/collectionGroups/bookings/indexes had HTTP Error: 409, index already exists',
    'HTTP Error: 409, too much contention on these datastore entities. please try again.',
  ],
  'Roles changed by two at once': [
    'HTTP Error: 409, There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.',
  ],
  'No room for builds': [
    'generic::failed_precondition: no concurrent builds quota available to create builds',
  ],
  "Cloud Run's quota of a region": ['Quota exceeded for total allowable CPU per project per region.'],
  'Too many calls a minute (429)': [
    "HTTP Error: 429, Quota exceeded for quota metric 'Per project mutation requests'",
  ],
  'Functions that are being deployed already': ['HTTP Error: 409, unable to queue the operation'],
  'A region out of reach, or trouble of Google’s own (500 to 504)': [
    'Request to https://cloudfunctions.googleapis.com/v2/x had HTTP Error: 503, The service is currently unavailable.',
    'The following Cloud Functions V2 regions are currently unreachable:\n\teurope-west2',
  ],
  'An organization that forbids public functions': [
    'HTTP Error: 400, One or more users named in the policy do not belong to a permitted customer',
  ],
  'A default account that may not build': [
    'HTTP Error: 400, Could not build the function due to a missing permission on the build service account.',
  ],
  'A region where this project may not build': [
    'failed precondition: due to quota restrictions, cannot run builds in this region. Please contact support',
  ],
  'More instances than this project may have': [
    'HTTP Error: 400, Could not create Cloud Run service api. spec.template.spec.containers.resources.limits.cpu: Invalid value specified for cpu. For the specified value, maxScale may not exceed 10.',
    'Max instances must be set to 0 or fewer to set the requested total CPU.',
  ],
  'Functions that do not start': [
    'Container Healthcheck failed. Revision api-00002 is not ready and cannot serve traffic.',
  ],
  'Billing that is off': [
    'HTTP Error: 403, This API method requires billing to be enabled. Please enable billing on project #1 by visiting https://console.developers.google.com/billing/enable?project=1 then retry.',
    'Your project p must be on the Blaze (pay-as-you-go) plan to complete this command.',
  ],
  'A sign-in that has ended': [
    'Authentication Error: Your credentials are no longer valid. Please run firebase login --reauth',
  ],
  'A question answered with no, or with Ctrl-C': [
    'Deployment canceled by user.',
    'User force closed the prompt with SIGINT',
  ],
  'An answer that is not Google’s': ['Unable to parse JSON: SyntaxError: Unexpected token < in JSON'],
  'A network that is lost': [
    'Failed to make request to https://run.googleapis.com/v1/x\ngetaddrinfo ENOTFOUND run.googleapis.com',
    'Timeout reached making request to https://run.googleapis.com/v1/x',
    'read ECONNRESET',
  ],
  'A role that you lack (403)': [
    "HTTP Error: 403, Permission 'run.services.setIamPolicy' denied on resource",
  ],
};
