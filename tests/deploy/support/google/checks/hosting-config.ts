import type { World } from '../../world.ts';
import { refuseArgument } from './argument.ts';
import { REGIONS } from './regions.ts';
import type { Service } from './traffic.ts';

/** The addresses that a rule is for: those that a glob or an RE2 expression matches. */
interface Pattern {
  glob?: string;
  regex?: string;
}

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.versions#ServingConfig */
export interface ServingConfig {
  headers?: (Pattern & { headers?: Record<string, string> })[];
  redirects?: (Pattern & { location?: string; statusCode?: number })[];
  rewrites?: (Pattern & {
    path?: string;
    function?: string;
    dynamicLinks?: boolean;
    run?: { serviceId: string; region: string; tag?: string };
  })[];
}

const REDIRECTS = [301, 302, 303, 307, 308];
/** https://www.rfc-editor.org/rfc/rfc9110#name-tokens */
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Syntax that RE2 does not have: https://github.com/google/re2/wiki/Syntax. */
const NOT_IN_RE2 = /\(\?(=|!|<=|<!)|\\[1-9]/;

/** Refuses a configuration that Hosting could not serve, with 400 `INVALID_ARGUMENT`. */
export function requireServingConfig(
  world: World,
  { headers = [], redirects = [], rewrites = [] }: ServingConfig,
): void {
  for (const each of [...headers, ...redirects, ...rewrites]) requirePattern(each);
  for (const [name, value] of headers.flatMap((each) => Object.entries(each.headers ?? {}))) {
    if (!HEADER_NAME.test(name) || /[\r\n]/.test(value)) refuseArgument(`Invalid header "${name}".`);
  }
  for (const { location, statusCode = 301 } of redirects) {
    if (!location) refuseArgument('A redirect must have a location.');
    if (!REDIRECTS.includes(statusCode)) refuseArgument(`Invalid redirect status code: ${statusCode}`);
  }
  for (const { path, function: id, dynamicLinks, run } of rewrites) {
    const ways = [path, id, dynamicLinks, run].filter((way) => way !== undefined);
    if (ways.length !== 1) refuseArgument('A rewrite must have exactly one behavior.');
    if (path?.startsWith('/') === false) refuseArgument(`Invalid rewrite path "${path}".`);
    if (run) requireService(world, run);
  }
}

/**
 * Requires the service of a rewrite, in Hosting's words: https://github.com/pulumi/pulumi-gcp/issues/1224.
 */
function requireService(world: World, run: { serviceId: string; region: string; tag?: string }): void {
  const { serviceId, region, tag } = run;
  if (!REGIONS.has(region)) refuseArgument(`Cloud Run region \`${region}\` is not supported.`);
  const service = world.services.get(serviceId) as (Service & Located) | undefined; // as functions.ts keeps it
  if (service?.metadata.labels['cloud.googleapis.com/location'] !== region) {
    refuseArgument(
      `Cloud Run service \`${serviceId}\` does not exist in region \`${region}\` in this project.`,
    );
  }
  if (tag !== undefined && !service.spec.traffic.some((target) => target.tag === tag)) {
    refuseArgument(`Cloud Run tag \`${tag}\` does not exist on service \`${serviceId}\`.`);
  }
}

interface Located {
  metadata: { labels: Record<string, string> };
}

function requirePattern({ glob, regex }: Pattern): void {
  if ((glob === undefined) === (regex === undefined)) {
    refuseArgument('Exactly one of glob and regex must be set.');
  }
  if (glob !== undefined && !isGlob(glob)) refuseArgument(`Invalid glob pattern: ${glob}`);
  if (regex !== undefined && !isRe2(regex)) refuseArgument(`Invalid regular expression: ${regex}`);
}

/**
 * Whether every bracket is closed by one of its kind:
 * https://firebase.google.com/docs/hosting/full-config#glob_pattern_matching.
 */
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

function isRe2(regex: string): boolean {
  try {
    return new RegExp(regex, 'u').source !== '' && !NOT_IN_RE2.test(regex);
  } catch {
    return false;
  }
}
