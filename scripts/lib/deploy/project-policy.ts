import type { Google } from './google-api.ts';

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
