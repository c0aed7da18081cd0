import type { Google } from './google-api.ts';
import { secretPath } from './secret-checks.ts';

/** Which members have which roles: https://cloud.google.com/resource-manager/reference/rest/Shared.Types/Policy */
export interface Policy {
  etag?: string;
  version?: number;
  bindings?: { role: string; members: string[]; condition?: object }[];
}

/**
 * Reads the project's own policy, to be written back. It asks for version 3, because older versions lack the
 * conditions of roles, which would be lost
 * (https://cloud.google.com/iam/docs/policies#specifying-version-get).
 */
export function readPolicy(google: Google, projectId: string): Promise<Policy> {
  const options = { requestedPolicyVersion: 3 };
  return google.call('resourceManager', 'POST', `/v1/projects/${projectId}:getIamPolicy`, { options });
}

export const READER = 'roles/secretmanager.secretAccessor';

export function readSecretPolicy(google: Google, projectId: string, secret: string): Promise<Policy> {
  return google.call('secretManager', 'GET', `${secretPath(projectId, secret)}:getIamPolicy`);
}

/** Returns the members with a role, as `user:…`, `group:…` or `serviceAccount:…`. */
export function holdersOf({ bindings = [] }: Policy, role: string): string[] {
  return bindings.filter((binding) => binding.role === role).flatMap(({ members }) => members);
}
