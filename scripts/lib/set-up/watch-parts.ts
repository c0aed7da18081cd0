import type { Google } from '../deploy/google-api.ts';
import { siteUrlOf } from '../deploy/site-address.ts';
import type { Target } from '../deploy/target.ts';
import { inProject, readJson } from '../project.mjs';
import type { Part } from './part.ts';

const ROOMS = '/room?page=0&size=1';
const NOT_LOGGED =
  'resource.type="cloud_run_revision" AND resource.labels.service_name="api" AND log_id("run.googleapis.com/requests")';

interface Sink {
  exclusions?: { name: string; filter: string }[];
}

const sinkOf = ({ projectId }: Target) => `/v2/projects/${projectId}/sinks/_Default`;

/** What Google does not note: docs/dev/security.md. */
export const LOG_PART: Part = {
  what: "a request log without calls to the API, as those contain guests' e-mails",
  isThere: async (google, target) => {
    const { exclusions = [] } = await google.call<Sink>('cloudlogging', 'GET', sinkOf(target));
    return exclusions.some(({ filter }) => filter === NOT_LOGGED);
  },
  make: async (google, target) => {
    const sink = await google.call<Sink>('cloudlogging', 'GET', sinkOf(target));
    const exclusions = [...(sink.exclusions ?? []), { name: 'requests-of-api', filter: NOT_LOGGED }];
    const path = `${sinkOf(target)}?updateMask=exclusions`;
    await google.call('cloudlogging', 'PATCH', path, { ...sink, exclusions });
  },
};

/** What tells of trouble, once there is a site to be asked: https://docs.cloud.google.com/monitoring/api/ref_v3/rest */
export const WATCH_PARTS: Part[] = [
  listed({
    what: 'a check from outside, every fifteen minutes, that the site offers a room',
    list: 'uptimeCheckConfigs',
    nameOf: hostOf,
    bodyOf: async (google, target) => ({
      monitoredResource: {
        type: 'uptime_url',
        labels: { host: await hostOf(google, target), project_id: target.projectId },
      },
      httpCheck: { path: ROOMS, port: 443, useSsl: true, validateSsl: true },
      contentMatchers: [{ content: '_id', matcher: 'CONTAINS_STRING' }],
      period: '900s',
    }),
  }),
  listed({
    what: 'your e-mail address for alerts',
    list: 'notificationChannels',
    nameOf: ({ account }) => account,
    bodyOf: ({ account }) => ({ type: 'email', labels: { email_address: account } }),
  }),
  alert('site-down', 'an e-mail when the site does not answer'),
  alert('errors', 'an e-mail when a function logs an error'),
];

/** A policy of docs/alerts. */
function alert(file: string, what: string): Part {
  const policy = readJson(inProject('docs', 'alerts', `${file}.json`)) as { displayName: string }; // ours
  return listed({
    what,
    list: 'alertPolicies',
    nameOf: () => policy.displayName,
    bodyOf: async (google, target) => {
      const channels = await namedIn(google, target, 'notificationChannels', google.account);
      return { ...policy, notificationChannels: channels.map(({ name }) => name) };
    },
  });
}

type List = 'uptimeCheckConfigs' | 'notificationChannels' | 'alertPolicies';
type Asked<T> = (google: Google, target: Target) => T | Promise<T>;

interface Listed {
  what: string;
  list: List;
  nameOf: Asked<string>;
  bodyOf: Asked<object>;
}

/** One of a list of Cloud Monitoring. */
function listed({ what, list, nameOf, bodyOf }: Listed): Part {
  return {
    what,
    isThere: async (google, target) =>
      (await namedIn(google, target, list, await nameOf(google, target))).length > 0,
    make: async (google, target) => {
      const body = { displayName: await nameOf(google, target), ...(await bodyOf(google, target)) };
      await google.call('cloudMonitoring', 'POST', pathOf(target, list), body);
    },
  };
}

interface Entry {
  name: string;
  displayName?: string;
}

async function namedIn(google: Google, target: Target, list: List, wanted: string): Promise<Entry[]> {
  const path = pathOf(target, list);
  const page = await google.call<Partial<Record<List, Entry[]>>>('cloudMonitoring', 'GET', path);
  return (page[list] ?? []).filter(({ displayName }) => displayName === wanted);
}

const pathOf = ({ projectId }: Target, list: List) => `/v3/projects/${projectId}/${list}`;

async function hostOf(google: Google, target: Target): Promise<string> {
  return new URL((await siteUrlOf(google, target)) ?? '').hostname;
}

export async function isOnline(google: Google, target: Target): Promise<boolean> {
  const answer = await fetch(`${await siteUrlOf(google, target)}${ROOMS}`).catch(() => undefined);
  return answer?.ok === true;
}
