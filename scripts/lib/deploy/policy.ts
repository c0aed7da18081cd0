import type { Google } from './google-api.ts';
import { secretPath } from './secret-checks.ts';

/** Who may do what: https://cloud.google.com/resource-manager/reference/rest/Shared.Types/Policy */
export interface Policy {
  etag?: string;
  version?: number;
  bindings?: { role: string; members: string[]; condition?: object }[];
}

/**
 * The project's own policy, to be written back: in version 3, for an older one comes without the conditions of its roles,
 * which would be lost (https://cloud.google.com/iam/docs/policies#specifying-version-get).
 */
export function readPolicy(google: Google, projectId: string): Promise<Policy> {
  const options = { requestedPolicyVersion: 3 };
  return google.call('resourceManager', 'POST', `/v1/projects/${projectId}:getIamPolicy`, { options });
}

/** For looks that change nothing: whoever of them reads the project's own policy, it is asked for once. */
export function readingPolicyOnce(google: Google): Google {
  let policy: Promise<unknown> | undefined;
  return {
    account: google.account,
    call: <T>(...asked: Parameters<Google['call']>) =>
      asked[0] === 'resourceManager' && asked[2].endsWith(':getIamPolicy')
        ? ((policy ??= google.call(...asked)) as Promise<T>) // the same call has the same answer
        : google.call<T>(...asked),
  };
}

/** The role of whoever can read a secret. */
export const READER = 'roles/secretmanager.secretAccessor';

/** The policy of a secret. */
export function readSecretPolicy(google: Google, projectId: string, secret: string): Promise<Policy> {
  return google.call('secretManager', 'GET', `${secretPath(projectId, secret)}:getIamPolicy`);
}

/** Who holds a role, as `user:…`, `group:…` or `serviceAccount:…`. */
export function holdersOf({ bindings = [] }: Policy, role: string): string[] {
  return bindings.filter((binding) => binding.role === role).flatMap(({ members }) => members);
}
