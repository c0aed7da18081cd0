import { REGION, type World } from '../../world.ts';
import { refuseArgument } from './argument.ts';

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.versions#ServingConfig */
export interface ServingConfig {
  headers?: { glob: string; headers: Record<string, string> }[];
  rewrites?: { glob: string; path?: string; run?: { serviceId: string; tag?: string } }[];
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-tokens */
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Refuses a configuration that Hosting could not serve, with 400 `INVALID_ARGUMENT`. */
export function requireServingConfig(world: World, { headers = [], rewrites = [] }: ServingConfig): void {
  for (const { glob } of [...headers, ...rewrites]) {
    if (!isGlob(glob)) refuseArgument(`Invalid glob pattern: ${glob}`);
  }
  for (const [name, value] of headers.flatMap((each) => Object.entries(each.headers))) {
    if (!HEADER_NAME.test(name) || /[\r\n]/.test(value)) refuseArgument(`Invalid header "${name}".`);
  }
  for (const { path, run } of rewrites) {
    if (path?.startsWith('/') === false) refuseArgument(`Invalid rewrite path "${path}".`);
    if (run) requireService(world, run);
  }
}

/** Requires the service of a rewrite, in Hosting's words: https://github.com/pulumi/pulumi-gcp/issues/1224. */
function requireService(world: World, { serviceId, tag }: { serviceId: string; tag?: string }): void {
  const service = world.services.get(serviceId) as { spec: { traffic: { tag?: string }[] } } | undefined; // as functions.ts keeps it
  if (!service) {
    refuseArgument(
      `Cloud Run service \`${serviceId}\` does not exist in region \`${REGION}\` in this project.`,
    );
  }
  if (tag !== undefined && !service.spec.traffic.some((target) => target.tag === tag)) {
    refuseArgument(`Cloud Run tag \`${tag}\` does not exist on service \`${serviceId}\`.`);
  }
}

/** Whether brackets match: https://firebase.google.com/docs/hosting/full-config#glob_pattern_matching */
function isGlob(glob: string): boolean {
  const open: string[] = [];
  const closing: Record<string, string> = { '{': '}', '[': ']', '(': ')' };
  for (const letter of glob) {
    const end = closing[letter];
    if (end !== undefined) open.push(end);
    else if ('}])'.includes(letter) && open.pop() !== letter) return false;
  }
  return glob !== '' && open.length === 0;
}
