import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type FirstDeploy,
  managedAccount,
  OF_PAYMENTS,
  paymentAccount,
  SITE,
} from '../support/first-deploy.ts';
import { DEFAULT_ACCOUNT, REGION, type World } from '../support/world.ts';

/** What a first deploy has made of the project. */
export function describeFirstDeploy(deployed: () => FirstDeploy): void {
  describe('the first deploy to a new project', () => {
    let { copy, world } = {} as FirstDeploy; // set before the first test
    beforeAll(() => {
      ({ copy, world } = deployed());
    });

    it('runs every function on Node 22 in the region of the hotel, as an account of their own', () => {
      const account = managedAccount(world);
      const functions = [...world.functions].map(([id, { name, buildConfig, serviceConfig }]) => ({
        id,
        name,
        runtime: (buildConfig as { runtime: string }).runtime,
        account: (serviceConfig as { serviceAccountEmail: string }).serviceAccountEmail,
      }));
      expect([...world.functions.keys()].sort()).toEqual([
        'api',
        'dailyDigest',
        'deliverMail',
        'pay',
        'pullChannels',
        'reconcile',
        'reconcileMoney',
        'sweepMail',
        'sweepPayments',
        'upload',
      ]);
      for (const each of functions.filter(({ id }) => !OF_PAYMENTS.includes(id))) {
        expect(each).toMatchObject({ runtime: 'nodejs22', account });
        expect(each.name).toContain(`/locations/${REGION}/`);
      }
    });

    it('sets up the queue of mails and what runs by the clock', () => {
      expect(world.queues.get('deliverMail')).toMatchObject({
        name: `projects/harbour-live/locations/${REGION}/queues/deliverMail`,
        rateLimits: { maxConcurrentDispatches: 5 },
        retryConfig: { maxAttempts: 10, minBackoff: '5s', maxBackoff: '300s', maxDoublings: 6 },
      });
      const job = (id: string) => world.jobs.get(`firebase-schedule-${id}-${REGION}`);
      expect(job('reconcile')).toMatchObject({ schedule: '0 4 * * *', timeZone: 'America/New_York' });
      expect(job('reconcileMoney')).toMatchObject({
        schedule: '10 4 * * *',
        retryConfig: { retryCount: 3, minBackoffDuration: '60s' },
      });
      expect(job('sweepMail')).toMatchObject({ schedule: 'every 5 minutes' });
      expect(job('pullChannels')).toMatchObject({ schedule: 'every 15 minutes' });
      expect(job('dailyDigest')).toMatchObject({ schedule: '0 7 * * *', timeZone: 'America/New_York' });
      expect(job('sweepMail')?.httpTarget).toMatchObject({
        oidcToken: { serviceAccountEmail: managedAccount(world) },
      });
    });

    it('tells the functions the address of the site', () => {
      const environmentVariables = expect.objectContaining({ SITE_URL: SITE }) as object;
      for (const id of ['api', 'pay'])
        expect(world.functions.get(id)?.serviceConfig).toMatchObject({ environmentVariables });
    });

    it('runs what takes money as an account of its own, with the five roles that it needs', () => {
      const account = paymentAccount(world);
      expect(account).not.toBe(managedAccount(world));
      for (const id of OF_PAYMENTS)
        expect(world.functions.get(id)?.serviceConfig).toMatchObject({ serviceAccountEmail: account });
      const held = world.bindings.filter(({ members }) => members.includes(`serviceAccount:${account}`));
      expect(held.map(({ role }) => role).sort()).toEqual([
        'roles/cloudtasks.enqueuer',
        'roles/datastore.user',
        'roles/firebaseauth.viewer',
        'roles/iam.serviceAccountUser',
        'roles/run.invoker',
      ]);
    });

    it('lets this account alone read what Stripe is spoken to with', () => {
      for (const id of OF_PAYMENTS)
        expect(world.functions.get(id)?.serviceConfig).toMatchObject({
          secretEnvironmentVariables: [
            { key: 'STRIPE_KEY', secret: 'STRIPE_KEY', version: '1' },
            { key: 'STRIPE_WEBHOOK_SECRET', secret: 'STRIPE_WEBHOOK_SECRET', version: '1' },
          ],
        });
      for (const name of ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'])
        expect(world.secrets.get(name)?.readers).toEqual([`serviceAccount:${paymentAccount(world)}`]);
    });

    it('has payments swept every five minutes, in the name of this account', () => {
      expect(world.jobs.get(`firebase-schedule-sweepPayments-${REGION}`)).toMatchObject({
        schedule: 'every 5 minutes',
        httpTarget: { oidcToken: { serviceAccountEmail: paymentAccount(world) } },
      });
    });

    it('gives the account of the functions the six roles that they need, and the default account none', () => {
      const held = (account: string) =>
        world.bindings
          .filter(({ members }) => members.includes(`serviceAccount:${account}`))
          .map(({ role }) => role);
      expect(held(managedAccount(world)).sort()).toEqual([
        'roles/cloudtasks.enqueuer',
        'roles/datastore.user',
        'roles/firebaseauth.admin',
        'roles/iam.serviceAccountUser',
        'roles/run.invoker',
        'roles/storage.objectAdmin',
      ]);
      expect(held(DEFAULT_ACCOUNT)).toEqual(['roles/cloudbuild.builds.builder']);
    });

    it('opens the API to everyone, and what runs by the clock to its own account alone', () => {
      const callers = (id: string) => [
        `serviceAccount:${id === 'sweeppayments' ? paymentAccount(world) : managedAccount(world)}`,
      ];
      expect(Object.fromEntries(world.invokers)).toEqual({
        api: ['allUsers'],
        upload: ['allUsers'],
        pay: ['allUsers'],
        ...Object.fromEntries(scheduled(world).map((id) => [id, callers(id)])),
      });
    });

    it('lets the functions that send read the secret, in the version that is there', () => {
      const secrets = (id: string) =>
        world.functions.get(id)?.serviceConfig as { secretEnvironmentVariables?: object[] };
      expect(secrets('deliverMail').secretEnvironmentVariables).toMatchObject([
        { key: 'SMTP_URL', secret: 'SMTP_URL', version: '1' },
      ]);
      expect(secrets('api').secretEnvironmentVariables ?? []).toEqual([]);
      expect(world.secrets.get('SMTP_URL')?.readers).toEqual([`serviceAccount:${managedAccount(world)}`]);
    });

    it('releases the rules of this project', () => {
      const source = (release: string) =>
        world.rulesets.get(
          world.releases.get(`projects/harbour-live/releases/${release}`)?.split('/').at(-1) ?? '',
        );
      const written = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');
      expect(source('cloud.firestore')).toBe(written('firestore.rules'));
      expect(source('firebase.storage/harbour-live.firebasestorage.app')).toBe(written('storage.rules'));
    });

    it('serves pages whose rewrites lead to the functions', () => {
      const live = world.versions.get(world.liveVersion ?? '');
      expect(live).toMatchObject({ status: 'FINALIZED' });
      const config = live?.config as { rewrites: object[] } | undefined; // as the Hosting API has it
      expect(config?.rewrites.slice(0, 3)).toEqual([
        { glob: '/1/upload{,/**}', run: { serviceId: 'upload', region: REGION, tag: 'fh-v1' } },
        { glob: '/payments{,/**}', run: { serviceId: 'pay', region: REGION, tag: 'fh-v1' } },
        {
          glob: '/{room,availability,rates,user,orders,bookings,texts,calendars,desk,sitemap.xml}{,/**}',
          run: { serviceId: 'api', region: REGION, tag: 'fh-v1' },
        },
      ]);
      // Pinned, so that a roll-back of the site also rolls the function back.
      expect(world.services.get('api')?.spec).toMatchObject({
        traffic: [{ percent: 100 }, { revisionName: 'api-1', tag: 'fh-v1' }],
      });
    });

    it('keeps what names guests out of the request log', () => {
      expect(world.logExclusion).toBe(
        'resource.type="cloud_run_revision" AND resource.labels.service_name="api" AND log_id("run.googleapis.com/requests")',
      );
    });

    it('is watched: asked from outside for a room, with policies that Cloud Monitoring takes', () => {
      const { channels, uptime, policies } = world.watch;
      expect(channels).toMatchObject([{ type: 'email', labels: { email_address: 'owner@hotel.example' } }]);
      expect(uptime).toMatchObject([
        {
          monitoredResource: {
            type: 'uptime_url',
            labels: { host: 'harbour-live-4c1f0.web.app', project_id: 'harbour-live' },
          },
          httpCheck: { path: '/room?page=0&size=1', port: 443, useSsl: true },
          contentMatchers: [{ content: '_id' }],
          period: '900s',
        },
      ]);
      const notificationChannels = ['projects/harbour-live/notificationChannels/1'];
      const aggregations = [
        { perSeriesAligner: 'ALIGN_NEXT_OLDER', crossSeriesReducer: 'REDUCE_COUNT_FALSE' },
      ];
      const filter =
        'metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url"';
      const errors = 'resource.type="cloud_run_revision" AND severity>=ERROR';
      expect(policies).toMatchObject([
        {
          displayName: 'Innkeep: the site does not answer',
          notificationChannels,
          combiner: 'OR',
          conditions: [{ conditionThreshold: { filter, aggregations } }],
        },
        {
          displayName: 'Innkeep: an error was logged',
          notificationChannels,
          combiner: 'OR',
          conditions: [{ conditionMatchedLog: { filter: errors } }],
          alertStrategy: { notificationRateLimit: { period: '3600s' } }, // required of a policy over a log
        },
      ]);
    });
  });
}

function scheduled(world: World): string[] {
  return [...world.jobs.keys()].map((job) => job.replace(/^firebase-schedule-(\w+)-.*$/, '$1').toLowerCase());
}
