import { posix } from 'node:path';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import { startInstance } from '../revisions.ts';
import type { World } from '../world.ts';

/** The live version of the site as a browser sees it: its files, and the targets of its rewrites. */
interface Version {
  files: Record<string, string>;
  config: { rewrites: { glob: string; path?: string; run?: { serviceId: string; tag?: string } }[] };
}

interface Answer {
  status: number;
  body: unknown;
}

/** Whether a host is the site: Hosting's own name of it, or a domain that Hosting serves. */
export function isSite(world: World, host: string): boolean {
  return world.sites.some((site) => host === `${site}.web.app`) || world.customDomains.has(host);
}

export function serveSite(world: World, method: string, path: string): Answer {
  const version = world.versions.get(world.liveVersion ?? '') as unknown as Version | undefined; // as it was deployed
  if (!version) return { status: 404, body: 'Site Not Found' };
  const file = path === '/' ? '/index.html' : path;
  if (version.files[file] !== undefined) return { status: 200, body: '<!doctype html>' };
  const rewrite = version.config.rewrites.find(({ glob }) => leads(glob, path));
  if (!rewrite?.run)
    return { status: rewrite?.path === '/not-found.html' ? 404 : 200, body: '<!doctype html>' };
  const { serviceId, tag } = rewrite.run;
  // The answer of Google's front end where the IAM policy of a service does not include allUsers.
  if (!world.invokers.get(serviceId)?.includes('allUsers'))
    return { status: 403, body: 'Your client does not have permission to get this URL from this server.' };
  const isStarted = tag === undefined || startInstance(world, path) !== undefined;
  if (world.brokenServices.has(serviceId) || !isStarted) return { status: 503, body: 'Service Unavailable' };
  const trouble = world.troubles.get(serviceId);
  return trouble === undefined ? answerOf(method, path) : refusal(503, trouble);
}

function leads(glob: string, path: string): boolean {
  return glob.startsWith('!') ? !leads(glob.slice(1), path) : posix.matchesGlob(path, glob);
}

/** What an admin has published on the site. */
const PUBLISHED = { ...FIRST_TEXTS, version: 3, about: { ...FIRST_TEXTS.about, heading: 'As published' } };

const ROOM = { _id: 'sea-view', name: 'Sea View' };

/** Returns the functions' answers; tests/api asks the suite's functions the same. */
function answerOf(method: string, path: string): Answer {
  if (path === '/room') return { status: 200, body: { count: 1, rooms: [ROOM] } };
  if (path === '/texts' || path === '/texts/3') return { status: 200, body: PUBLISHED };
  if (path === `/room/${ROOM._id}`) return { status: 200, body: ROOM };
  if (path === '/availability/quote') return { status: 200, body: { total: 12_000 } };
  if (method === 'POST' && path === '/payments/events') return refusal(400, 'payment/wrong-signature');
  return refusal(404, 'path/not-found');
}

function refusal(status: number, code: string): Answer {
  return { status, body: { error: { code, message: 'No.' } } };
}
