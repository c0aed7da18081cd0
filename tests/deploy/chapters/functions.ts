import { describe, expect, it } from 'vitest';
import { type FirstDeploy, managedAccount, OF_PAYMENTS, SITE } from '../support/first-deploy.ts';
import { REGION } from '../support/world.ts';

export function describeFunctions(deployed: () => FirstDeploy): void {
  describe('the first deploy to a new project', () => {
    it('runs every function on Node 22 in the region of the hotel, as an account of their own', () => {
      const { world } = deployed();
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
      const { world } = deployed();
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
      const { world } = deployed();
      const environmentVariables = expect.objectContaining({ SITE_URL: SITE }) as object;
      for (const id of ['api', 'pay'])
        expect(world.functions.get(id)?.serviceConfig).toMatchObject({ environmentVariables });
    });
  });
}
