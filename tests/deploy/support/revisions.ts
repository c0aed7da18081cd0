import { posix } from 'node:path';
import { versionOf } from './secret.ts';
import type { World, Revision } from './world.ts';

interface ServiceConfig {
  serviceAccountEmail: string;
  environmentVariables?: Record<string, string>;
  secretEnvironmentVariables?: Revision['secrets'];
}

/** @param config of a function, as in the Cloud Functions API */
export function aRevision(config: unknown): Revision {
  const {
    serviceAccountEmail: account,
    environmentVariables: variables = {},
    secretEnvironmentVariables: secrets = [],
  } = config as ServiceConfig; // as the CLI sent it
  return { account, variables, secrets };
}

/**
 * Returns what runs where the live site leads an address: rewrite → service → tag → revision.
 * @returns the environment of a new instance; undefined where none starts, because a secret cannot be read.
 *   Secrets of environment variables are read before an instance starts:
 *   https://docs.cloud.google.com/run/docs/configuring/services/secrets
 */
export function startInstance(world: World, address: string): Record<string, string> | undefined {
  const { account, variables, secrets } = revisionBehind(world, address);
  const environment = { ...variables };
  for (const { key, secret: name, version: number } of secrets) {
    const secret = world.secrets.get(name);
    const version = versionOf(secret, number);
    const mayRead = secret?.readers.includes(`serviceAccount:${account}`) === true;
    if (version?.state !== 'ENABLED' || !mayRead) return undefined;
    environment[key] = version.value;
  }
  return environment;
}

function revisionBehind(world: World, address: string): Revision {
  const { config } = world.versions.get(world.liveVersion ?? '') as {
    config: { rewrites: { glob: string; run?: { serviceId: string; tag?: string } }[] };
  }; // as the Hosting API has it
  const { run } = config.rewrites.find(({ glob }) => posix.matchesGlob(address, glob)) ?? {};
  const service = world.services.get(run?.serviceId ?? '') as {
    spec: { traffic: { tag?: string; revisionName?: string }[] };
  }; // as the Cloud Run API has it
  const { revisionName } =
    service.spec.traffic.find(({ tag }) => tag !== undefined && tag === run?.tag) ?? {};
  const revision = world.revisions.get(revisionName ?? '');
  if (!revision) throw new Error(`The live site leads ${address} to no revision.`);
  return revision;
}
