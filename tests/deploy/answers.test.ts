import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askJob } from '../../scripts/lib/deploy/ask-job.ts';
import { askSite } from '../../scripts/lib/deploy/ask-site.ts';
import { startGoogle, type Google } from './support/fake-google.ts';
import { askAt } from './support/look.ts';
import { aWorld, REGION, type World } from './support/world.ts';

/* The checks at the end of a deploy. tests/api runs the same against the suite's own site. */

const SITE = 'https://harbour-live-4c1f0.web.app';
const ACCOUNT = 'firebase-fn-abc@harbour-live.iam.gserviceaccount.com';
const HURRY = { answerWithinMs: 5000, tries: 2, settles: 200, waitMs: 1 };

function anOnlineWorld(changes: Partial<World> = {}): World {
  const run = (glob: string, serviceId: string) => ({ glob, run: { serviceId, region: REGION } });
  const rewrites = [run('/payments{,/**}', 'pay'), run('/{room,availability}{,/**}', 'api')];
  const httpTarget = { oidcToken: { serviceAccountEmail: ACCOUNT } };
  return aWorld({
    liveVersion: 'v1',
    versions: new Map([['v1', { files: { '/index.html': 'hash' }, config: { rewrites } }]]),
    invokers: new Map([
      ['api', ['allUsers']],
      ['pay', ['allUsers']],
      ['sweepmail', [`serviceAccount:${ACCOUNT}`]],
    ]),
    jobs: new Map([[`firebase-schedule-sweepMail-${REGION}`, { state: 'ENABLED', httpTarget }]]),
    ...changes,
  });
}

let google: Google;
let world: World;
beforeEach(async () => {
  world = anOnlineWorld();
  google = await startGoogle(world);
  process.env.PLAYED_SITES = google.origin('HOST');
});
afterEach(async () => {
  delete process.env.PLAYED_SITES;
  await google.stop();
});

const ask = (siteUrl = SITE) =>
  askSite({ siteUrl, projectId: 'harbour-live', region: REGION }, HURRY).then((findings) =>
    findings.map((finding) => (finding.kind === 'fine' ? finding.what : [finding.what, finding.mend])),
  );
const work = () => askJob(askAt(google.origin), { projectId: 'harbour-live', region: REGION }, HURRY);

describe('the site', () => {
  it('is asked for a page, the rooms, one room, the price of a night, and the payment function', async () => {
    expect(await ask()).toEqual([
      'the site answers',
      'the list of rooms answers',
      'a room answers',
      'what a night costs answers',
      'the address for payment events answers',
    ]);
    expect(google.calls.map(({ name }) => name)).toContain(
      'POST harbour-live-4c1f0.web.app /payments/events',
    );
  });

  it('has nothing to show before pages are released', async () => {
    world.liveVersion = undefined;
    expect(await ask()).toEqual([
      [
        'the site does not answer (404): Hosting has nothing at this address.',
        'npm run deploy -- --built --project harbour-live',
      ],
    ]);
  });

  it('is forbidden to everybody where an organization says so', async () => {
    world.invokers.delete('api');
    expect((await ask())[1]).toEqual([
      'the list of rooms does not answer (403): Google does not let the public call api.',
      `gcloud run services update api --no-invoker-iam-check --region ${REGION} --project harbour-live`,
    ]);
  });

  it('names the function that does not start, and where its log is', async () => {
    world.brokenServices.add('pay');
    expect((await ask()).at(-1)).toEqual([
      'the address for payment events does not answer (503): pay does not start.',
      `gcloud logging read 'resource.labels.service_name="pay" AND severity>=ERROR' --limit 5 --project harbour-live`,
    ]);
  });

  it.each(['server/unexpected', 'server/unavailable', 'server/busy'])(
    'is faulty where a function answers %s in our own words',
    async (code) => {
      world.troubles.set('api', code);
      expect((await ask())[1]).toEqual([
        `the list of rooms does not answer (503): something in api fails (${code}); new indexes take some minutes.`,
        `gcloud logging read 'resource.labels.service_name="api" AND severity>=ERROR' --limit 5 --project harbour-live`,
      ]);
    },
  );

  it('does not lead to a function that Hosting does not know of', async () => {
    const version = world.versions.get('v1');
    Object.assign(version ?? {}, {
      config: { rewrites: [{ glob: '/payments/**', path: '/not-found.html' }] },
    });
    expect((await ask()).at(-1)).toEqual([
      'the address for payment events does not answer (404): Hosting does not lead to pay.',
      'npm run deploy -- --built --project harbour-live',
    ]);
  });

  it('has a name that does not resolve', async () => {
    expect(await ask('https://www.nowhere.invalid')).toEqual([
      [
        'the site does not answer: www.nowhere.invalid has no address, or this machine is offline.',
        'npm run deploy -- --check --project harbour-live',
      ],
    ]);
  });

  it('is tried again before it is given up', async () => {
    world.brokenServices.add('api');
    setTimeout(() => world.brokenServices.delete('api'), 1); // the first call is too early
    const patient = { ...HURRY, tries: 50, waitMs: 5 };
    const found = await askSite({ siteUrl: SITE, projectId: 'harbour-live', region: REGION }, patient);
    expect(found.every(({ kind }) => kind === 'fine')).toBe(true);
  });
});

describe('an address without a certificate', () => {
  let server: Server;
  beforeEach(() => new Promise<void>((resolve) => (server = createServer()).listen(0, '127.0.0.1', resolve)));
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('is told from one that is out of reach', async () => {
    const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
    const [[what] = []] = await ask(`https://127.0.0.1:${port}`);
    expect(what).toMatch(
      /^the site does not answer: 127\.0\.0\.1 has no certificate that browsers accept \(/,
    );
  });
});

describe('background work', () => {
  it('is done once, by the job that sends what waits', async () => {
    expect(await work()).toEqual({ kind: 'fine', what: 'background work runs' });
    expect(google.calls.map(({ name }) => name)).toContain(
      `POST cloudscheduler.googleapis.com /v1/projects/harbour-live/locations/${REGION}/jobs/firebase-schedule-sweepMail-${REGION}:run`,
    );
  });

  it('is told by what the run comes to, not by the one before', async () => {
    Object.assign(world.jobs.get(`firebase-schedule-sweepMail-${REGION}`) ?? {}, {
      lastAttemptTime: '2026-11-22T03:00:00Z',
      status: { code: 7 },
    });
    expect(await work()).toMatchObject({ kind: 'fine' });
    world.brokenServices.add('sweepmail');
    expect(await work()).toMatchObject({ what: 'sweepMail ran and failed (code 13).' });
  });

  it.each<[string, (world: World) => void, string]>([
    ['whose job is not there', ({ jobs }) => jobs.clear(), 'The job that calls sweepMail is missing.'],
    [
      'whose account may not call it',
      ({ invokers }) => invokers.set('sweepmail', []),
      'Cloud Scheduler may not call sweepMail: waiting e-mails are not sent, and no scheduled work runs.',
    ],
    [
      'that fails',
      ({ brokenServices }) => brokenServices.add('sweepmail'),
      'sweepMail ran and failed (code 13).',
    ],
    [
      'whose job is paused',
      ({ jobs }) => jobs.set(`firebase-schedule-sweepMail-${REGION}`, { state: 'PAUSED' }),
      'The job that calls sweepMail does not run (PAUSED).',
    ],
  ])('%s is named', async (_which, breakIt, what) => {
    breakIt(world);
    expect(await work()).toMatchObject({ kind: 'missing', what });
  });
});
