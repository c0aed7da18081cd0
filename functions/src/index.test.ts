import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as ofHotel from './index.ts';
import * as ofPayments from './index-payments.ts';

/** What a deploy reads of each function: firebase-functions attaches it without declaring it in its types. */
interface Endpoint {
  availableMemoryMb: number;
  maxInstances: number;
  concurrency: number;
  timeoutSeconds: number;
  secretEnvironmentVariables?: { key: string }[];
  scheduleTrigger?: { schedule: string; timeZone: string };
  taskQueueTrigger?: { rateLimits: { maxConcurrentDispatches: number } };
}

const endpoints = Object.entries({ ...ofHotel, ...ofPayments }).map(
  ([name, deployed]): [string, Endpoint] => {
    const { __endpoint } = deployed as unknown as { __endpoint: Endpoint }; // see there
    return [name, __endpoint];
  },
);
const endpoint = (name: string) => new Map(endpoints).get(name);

describe('the functions', () => {
  it('are no more than these, at most so many at once, of so much memory', () => {
    const limits = endpoints.map(([name, { maxInstances, concurrency, availableMemoryMb }]) => [
      name,
      { maxInstances, concurrency, availableMemoryMb },
    ]);
    expect(Object.fromEntries(limits)).toEqual({
      api: { maxInstances: 10, concurrency: 80, availableMemoryMb: 512 },
      upload: { maxInstances: 2, concurrency: 4, availableMemoryMb: 2048 },
      reconcile: { maxInstances: 1, concurrency: 1, availableMemoryMb: 256 },
      reconcileMoney: { maxInstances: 1, concurrency: 1, availableMemoryMb: 256 },
      dailyDigest: { maxInstances: 1, concurrency: 1, availableMemoryMb: 512 },
      sweepMail: { maxInstances: 1, concurrency: 1, availableMemoryMb: 512 },
      pullChannels: { maxInstances: 1, concurrency: 1, availableMemoryMb: 512 },
      deliverMail: { maxInstances: 1, concurrency: 5, availableMemoryMb: 512 },
      pay: { maxInstances: 5, concurrency: 20, availableMemoryMb: 512 },
      sweepPayments: { maxInstances: 1, concurrency: 1, availableMemoryMb: 512 },
    });
  });

  it('send at most five mails at once by the queue, which hands out no more than there is room for', () => {
    const { taskQueueTrigger, maxInstances = 0, concurrency = 0 } = endpoint('deliverMail') ?? {};
    expect(taskQueueTrigger?.rateLimits.maxConcurrentDispatches).toBe(5);
    expect(maxInstances * concurrency).toBe(5);
  });

  it('run by the clock of the hotel', () => {
    const schedules = endpoints.flatMap(([name, { scheduleTrigger }]) =>
      scheduleTrigger ? [[name, scheduleTrigger.schedule, scheduleTrigger.timeZone]] : [],
    );
    expect(schedules.sort()).toEqual([
      ['dailyDigest', '0 7 * * *', 'America/New_York'],
      ['pullChannels', 'every 15 minutes', 'America/New_York'],
      ['reconcile', '0 4 * * *', 'America/New_York'],
      ['reconcileMoney', '10 4 * * *', 'America/New_York'],
      ['sweepMail', 'every 5 minutes', 'America/New_York'],
      ['sweepPayments', 'every 5 minutes', 'America/New_York'],
    ]);
  });

  it('know a secret only where they need it', () => {
    const secrets = endpoints.map(([name, { secretEnvironmentVariables = [] }]) => [
      name,
      secretEnvironmentVariables.map(({ key }) => key),
    ]);
    const ofStripe = ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'];
    expect(Object.fromEntries(secrets)).toEqual({
      api: [],
      upload: [],
      reconcile: [],
      reconcileMoney: [],
      dailyDigest: [],
      sweepMail: ['SMTP_URL'],
      pullChannels: [],
      deliverMail: ['SMTP_URL'],
      pay: ofStripe,
      sweepPayments: ofStripe,
    });
  });

  it('that take money are apart from the others, as they are deployed as an account of their own', () => {
    expect(Object.keys(ofPayments).sort()).toEqual(['pay', 'sweepPayments']);
    expect(Object.keys(ofHotel)).not.toContain('pay');
  });

  it('load what speaks to Stripe only where they take money', async () => {
    expect(await packagesOf('index.ts')).not.toContain('stripe');
    expect(await packagesOf('index-payments.ts')).toContain('stripe');
  });

  it('that Hosting calls are there, and uploads reach the one that has the memory', () => {
    const file = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');
    const { hosting } = JSON.parse(file) as { hosting: { rewrites: Rewrite[] } }; // its own format
    const called = hosting.rewrites.flatMap(({ source, function: called }) =>
      called ? [[source, called.functionId] as const] : [],
    );
    expect(new Map(called).get('/1/upload{,/**}')).toBe('upload');
    expect(new Map(called).get('/payments{,/**}')).toBe('pay');
    expect(new Set(called.map(([, name]) => name))).toEqual(new Set(['api', 'pay', 'upload']));
  });
});

interface Rewrite {
  source: string;
  function?: { functionId: string };
}

async function packagesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    external: ['firebase-*', 'express', 'sharp', 'yup', 'nodemailer', 'stripe'],
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
}
