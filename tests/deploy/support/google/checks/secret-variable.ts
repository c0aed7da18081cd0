import { versionOf } from '../../secret.ts';
import type { World } from '../../world.ts';
import { refuseArgument } from './argument.ts';
import { isOwn } from './project.ts';

/** A secret as a function refers to it. */
export interface SecretVariable {
  key: string;
  projectId: string;
  secret: string;
  version: string;
}

/**
 * Refuses a secret that the instances of a function could not read, because they would not start.
 * @param account the account that they run as
 */
export function requireSecretVersion(
  world: World,
  { projectId, secret, version }: SecretVariable,
  account: string,
): void {
  const name = `projects/${projectId}/secrets/${secret}/versions/${version}`;
  const held = isOwn(world, projectId) ? world.secrets.get(secret) : undefined;
  const state = versionOf(held, version)?.state;
  if (!held || state === undefined) refuseArgument(`Secret ${name} was not found.`);
  if (state !== 'ENABLED') refuseArgument(`Secret Version [${name}] is in ${state} state.`);
  if (!held.readers.includes(`serviceAccount:${account}`)) {
    refuseArgument(
      `Permission denied on secret: ${name} for Revision service account ${account}. The service account used must be granted the 'Secret Manager Secret Accessor' role (roles/secretmanager.secretAccessor) at the secret, project or higher level.`,
    );
  }
}
