import { npm, run } from './processes.mjs';
import { step } from './steps.mjs';

export function buildFunctions() {
  return step('Building the functions', () => run('build-functions', npm('run', 'build', '-w', 'functions')));
}

export function buildWeb() {
  return step('Building the web app', () => run('build-web', npm('run', 'build', '-w', 'web')));
}
