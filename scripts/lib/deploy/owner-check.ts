import { fine, warning, type Check } from './finding.ts';
import { holdersOf, readPolicy } from './policy.ts';

/** The page on which an owner is invited: outside of an organisation, no command can grant this role. */
export const iamPage = (projectId: string) =>
  `https://console.cloud.google.com/iam-admin/iam?project=${projectId}`;

/** A second owner must reach the project if the first is ill, has left, or has lost their phone. */
export const checkOwners: Check = async (google, { projectId }) => {
  const members = holdersOf(await readPolicy(google, projectId), 'roles/owner');
  // Other members are accounts of programs, and people who are gone: `deleted:user:…`.
  const owners = members.filter((member) => /^(user|group):/.test(member));
  const [only] = owners;
  // Without any, the organisation's owner is the owner; a group may have several members.
  if (only === undefined || owners.length > 1 || only.startsWith('group:'))
    return fine('more than one owner');
  return warning(
    `Only ${only.replace('user:', '')} owns the project.`,
    `invite a second owner at ${iamPage(projectId)}`,
  );
};
