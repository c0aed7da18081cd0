import { fine, warning, type Check } from './finding.ts';

interface Policy {
  bindings?: { role: string; members: string[] }[];
}

/** Where an owner is invited: outside of an organisation no command can grant this role. */
export const iamPage = (projectId: string) =>
  `https://console.cloud.google.com/iam-admin/iam?project=${projectId}`;

/** Somebody else can still reach the project where its owner is ill, has left, or has lost their phone. */
export const checkOwners: Check = async (google, { projectId }) => {
  const { bindings = [] } = await google.call<Policy>(
    'resourceManager',
    'POST',
    `/v1/projects/${projectId}:getIamPolicy`,
    {},
  );
  const members = bindings.filter(({ role }) => role === 'roles/owner').flatMap((each) => each.members);
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
