import { fine, warning, type Check } from './finding.ts';
import { holdersOf, readPolicy } from './policy.ts';

/** Where an owner is invited: outside of an organisation no command can grant this role. */
export const iamPage = (projectId: string) =>
  `https://console.cloud.google.com/iam-admin/iam?project=${projectId}`;

/** Somebody else can still reach the project where its owner is ill, has left, or has lost their phone. */
export const checkOwners: Check = async (google, { projectId }) => {
  const members = holdersOf(await readPolicy(google, projectId), 'roles/owner');
  // Others are accounts of programs, and people who are gone: `deleted:user:…`.
  const owners = members.filter((member) => /^(user|group):/.test(member));
  const [only] = owners;
  // Without any, whoever owns the organisation does; a group may have several members.
  if (only === undefined || owners.length > 1 || only.startsWith('group:'))
    return fine('more than one owner');
  return warning(
    `Nobody but ${only.replace('user:', '')} owns the project.`,
    `invite a second owner at ${iamPage(projectId)}`,
  );
};
