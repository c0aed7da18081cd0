import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { refuse } from '../../routes.ts';
import type { World } from '../../world.ts';
import { isKnownAccount } from './accounts.ts';
import { refuseArgument } from './argument.ts';

export interface Binding {
  role: string;
  members: string[];
}

/** Predefined roles: those that the CLI knows, and others that a hotel uses. */
const ROLES = new Set([
  ...rolesOfTheCli(),
  'roles/cloudbuild.builds.builder',
  'roles/cloudbuild.builds.editor',
  'roles/cloudbuild.serviceAgent',
  'roles/cloudfunctions.serviceAgent',
  'roles/eventarc.serviceAgent',
  'roles/iam.serviceAccountTokenCreator',
  'roles/iam.serviceAccountUser',
  'roles/pubsub.serviceAgent',
  'roles/run.invoker',
  'roles/run.serviceAgent',
  'roles/secretmanager.secretAccessor',
]);

/** https://cloud.google.com/iam/docs/principal-identifiers */
const MEMBER = /^(allUsers|allAuthenticatedUsers|(user|group|serviceAccount|domain):\S+|deleted:\S+)$/;

/** Returns the policy as Google answers it: its etag depends on its content. */
export function policyOf(bindings: Binding[]) {
  const etag = createHash('sha256').update(JSON.stringify(bindings)).digest('base64').slice(0, 12);
  return { version: 1, etag, bindings: structuredClone(bindings) };
}

/**
 * Replaces a policy, or refuses the new one as Google does. A policy without an etag overwrites any other:
 * https://cloud.google.com/iam/docs/reference/rest/v1/Policy.
 * @param before the policy in force
 * @param policy as it was sent
 * @returns the bindings that are in force from now on
 * @throws 409 `ABORTED` where it was written since it was read; 400 where a role or a member is
 *   invalid
 */
export function takePolicy(world: World, before: Binding[], policy: unknown): Binding[] {
  const { etag = '', bindings = [] } = policy as { etag?: string; bindings?: Binding[] }; // as the API has it
  if (etag !== '' && etag !== policyOf(before).etag) {
    refuse(
      409,
      'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.',
      'ABORTED',
    );
  }
  for (const { role, members } of bindings) {
    if (!ROLES.has(role)) refuseArgument(`Role ${role} is not supported for this resource.`);
    const held = before.find((each) => each.role === role)?.members ?? [];
    // Google renames an account that was deleted since, and accepts it under that name.
    for (const member of members) if (!held.includes(member)) requireMember(world, member);
  }
  return bindings;
}

function requireMember(world: World, member: string): void {
  if (!MEMBER.test(member)) refuseArgument(`Invalid member ${member}.`);
  const [, email] = /^serviceAccount:(.*)$/.exec(member) ?? [];
  if (email !== undefined && !isKnownAccount(world, email)) {
    refuseArgument(`Service account ${email} does not exist.`);
  }
}

/** The predefined roles that the CLI knows by title, such as `roles/datastore.user`: by far not all. */
function rolesOfTheCli(): string[] {
  const titles: unknown = createRequire(import.meta.url)('firebase-tools/lib/gcp/knownRoles.json');
  const roles = Object.keys(titles as object); // `as`: the file contains a map
  if (!roles.includes('roles/owner')) throw new Error('firebase-tools no longer knows roles.');
  return roles;
}
