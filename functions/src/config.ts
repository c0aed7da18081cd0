export interface Config {
  projectId: string | undefined;
}

/**
 * Reads what the environment says; nothing else does.
 * Throws where a deployed function (Cloud Run names it in `K_SERVICE`) was told to use an emulator: it would take
 * anyone's unsigned token for an admin's. The functions emulator sets `K_SERVICE` too, beside its own mark.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isDeployed = env.K_SERVICE !== undefined && env.FUNCTIONS_EMULATOR !== 'true';
  const emulators = Object.keys(env).filter((name) => name.endsWith('_EMULATOR_HOST'));
  if (isDeployed && emulators.length > 0) {
    throw new Error(`Refusing to start: ${emulators.join(', ')} must not be set in production.`);
  }
  return { projectId: env.GCLOUD_PROJECT };
}
