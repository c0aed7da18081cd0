import { npm, run } from './processes.mjs';
import { step } from './steps.mjs';

export function buildFunctions() {
  return step('Building the functions', () => run('build-functions', npm('run', 'build', '-w', 'functions')));
}

/**
 * @param {Record<string, string>} [env] settings of the pages: the site's address, the project's
 *   configuration
 */
export function buildWeb(env = {}) {
  return step('Building the web app', () => run('build-web', npm('run', 'build', '-w', 'web'), { env }));
}
