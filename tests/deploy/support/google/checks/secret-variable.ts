import type { World } from '../../world.ts';
import { refuseArgument } from './argument.ts';
import { isOwn } from './project.ts';

/** A secret as a function names it. */
export interface SecretVariable {
  key: string;
  projectId: string;
  secret: string;
  version: string;
}

/**
 * Refuses a secret that the instances of a function could not read: they would not start.
 * @param account as which they run
 */
export function requireSecretVersion(
  world: World,
  { projectId, secret, version }: SecretVariable,
  account: string,
): void {
  const name = `projects/${projectId}/secrets/${secret}/versions/${version}`;
  const held = isOwn(world, projectId) ? world.secrets.get(secret) : undefined;
  if (!held || version !== VERSION) refuseArgument(`Secret ${name} was not found.`);
  if (held.state !== 'ENABLED') refuseArgument(`Secret Version [${name}] is in DISABLED state.`);
  if (!held.readers.includes(`serviceAccount:${account}`)) {
    refuseArgument(
      `Permission denied on secret: ${name} for Revision service account ${account}. The service account used must be granted the 'Secret Manager Secret Accessor' role (roles/secretmanager.secretAccessor) at the secret, project or higher level.`,
    );
  }
}

/** The world has one version of each secret. */
const VERSION = '1';
