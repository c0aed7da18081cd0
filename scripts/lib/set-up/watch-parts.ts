import type { Google } from '../deploy/google-api.ts';
import { siteUrlOf } from '../deploy/site-address.ts';
import type { Target } from '../deploy/target.ts';
import { inProject, readJson } from '../project.mjs';
import type { Part } from './part.ts';

const EXCLUSION = {
  name: 'requests-of-api',
  filter:
    'resource.type="cloud_run_revision" AND resource.labels.service_name="api" AND log_id("run.googleapis.com/requests")',
};
const ROOMS = '/room?page=0&size=1';
const BUDGET = 20;

interface Sink {
  exclusions?: { name: string }[];
}

/** What Google notes, and what it costs. */
export const KEEPING_PARTS: Part[] = [
  {
    what: "a log of requests without those of the API, which hold guests' e-mails",
    isThere: async (google, target) =>
      (await readSink(google, target)).exclusions?.some(({ name }) => name === EXCLUSION.name) === true,
    make: async (google, target) => {
      const sink = await readSink(google, target);
      await google.call('cloudlogging', 'PATCH', `${sinkPath(target)}?updateMask=exclusions`, {
        ...sink,
        exclusions: [...(sink.exclusions ?? []), EXCLUSION],
      });
    },
  },
  {
    what: `a mail once a month has cost half of ${BUDGET}, and all of it, in the currency of the billing account`,
    isThere: async (google, target) => {
      const { path, project } = await budgetsOf(google, target);
      const { budgets = [] } = await google.call<{
        budgets?: { budgetFilter?: { projects?: string[] } }[];
      }>('billingBudgets', 'GET', path);
      return budgets.some(({ budgetFilter }) => budgetFilter?.projects?.includes(project));
    },
    make: async (google, target) => {
      const { path, project } = await budgetsOf(google, target);
      await google.call('billingBudgets', 'POST', path, {
        displayName: target.projectId,
        budgetFilter: { projects: [project] },
        amount: { specifiedAmount: { units: String(BUDGET) } },
        thresholdRules: [{ thresholdPercent: 0.5 }, { thresholdPercent: 1 }],
      });
    },
  },
];

const sinkPath = ({ projectId }: Target) => `/v2/projects/${projectId}/sinks/_Default`;
const readSink = (google: Google, target: Target) =>
  google.call<Sink>('cloudlogging', 'GET', sinkPath(target));

async function budgetsOf(google: Google, { projectId }: Target): Promise<{ path: string; project: string }> {
  const [{ billingAccountName }, { projectNumber }] = await Promise.all([
    google.call<{ billingAccountName: string }>(
      'cloudbilling',
      'GET',
      `/v1/projects/${projectId}/billingInfo`,
    ),
    google.call<{ projectNumber: string }>('firebaseApi', 'GET', `/v1beta1/projects/${projectId}`),
  ]);
  return { path: `/v1/${billingAccountName}/budgets`, project: `projects/${projectNumber}` };
}

/** What tells of trouble, once there is a site to be asked: https://docs.cloud.google.com/monitoring/api/ref_v3/rest */
export const WATCH_PARTS: Part[] = [
  {
    what: 'a question every fifteen minutes, from outside, whether the site offers a room',
    isThere: async (google, target) => {
      const host = await hostOf(google, target);
      const { uptimeCheckConfigs = [] } = await monitoring<{
        uptimeCheckConfigs?: { monitoredResource?: { labels?: { host?: string } } }[];
      }>(google, target, 'GET', 'uptimeCheckConfigs');
      return uptimeCheckConfigs.some(({ monitoredResource }) => monitoredResource?.labels?.host === host);
    },
    make: async (google, target) => {
      const labels = { host: await hostOf(google, target), project_id: target.projectId };
      await monitoring(google, target, 'POST', 'uptimeCheckConfigs', {
        displayName: 'Site',
        monitoredResource: { type: 'uptime_url', labels },
        httpCheck: { path: ROOMS, port: 443, useSsl: true, validateSsl: true },
        contentMatchers: [{ content: '_id', matcher: 'CONTAINS_STRING' }],
        period: '900s',
      });
    },
  },
  alert('site-down', 'a mail to you when it does not'),
  alert('errors', 'a mail to you when a function logs an error'),
];

/** A policy of docs/alerts, whose mails go to the account that sets the hotel up. */
function alert(file: string, what: string): Part {
  const policy = readJson(inProject('docs', 'alerts', `${file}.json`)) as { displayName: string }; // ours
  return {
    what,
    isThere: async (google, target) => {
      const { alertPolicies = [] } = await monitoring<{ alertPolicies?: { displayName?: string }[] }>(
        google,
        target,
        'GET',
        'alertPolicies',
      );
      return alertPolicies.some(({ displayName }) => displayName === policy.displayName);
    },
    make: async (google, target) => {
      const notificationChannels = [await channelOf(google, target)];
      await monitoring(google, target, 'POST', 'alertPolicies', { ...policy, notificationChannels });
    },
  };
}

interface Channel {
  name: string;
  labels?: { email_address?: string };
}

async function channelOf(google: Google, target: Target): Promise<string> {
  const labels = { email_address: google.account };
  const { notificationChannels = [] } = await monitoring<{ notificationChannels?: Channel[] }>(
    google,
    target,
    'GET',
    'notificationChannels',
  );
  const mine = notificationChannels.find((each) => each.labels?.email_address === google.account);
  const wanted = { type: 'email', displayName: 'Hotel', labels };
  return (mine ?? (await monitoring<Channel>(google, target, 'POST', 'notificationChannels', wanted))).name;
}

function monitoring<T>(
  google: Google,
  { projectId }: Target,
  method: 'GET' | 'POST',
  list: string,
  body?: object,
): Promise<T> {
  return google.call('cloudMonitoring', method, `/v3/projects/${projectId}/${list}`, body);
}

async function hostOf(google: Google, target: Target): Promise<string> {
  return new URL((await siteUrlOf(google, target)) ?? '').hostname;
}

/** Whether there is a site yet that offers rooms, or says that it has none. */
export async function isOnline(google: Google, target: Target): Promise<boolean> {
  const siteUrl = await siteUrlOf(google, target);
  const answer = await fetch(`${siteUrl}${ROOMS}`).catch(() => undefined);
  return answer?.ok === true;
}
