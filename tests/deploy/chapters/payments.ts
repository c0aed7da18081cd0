import { describe, expect, it } from 'vitest';
import { type FirstDeploy, managedAccount, OF_PAYMENTS, paymentAccount } from '../support/first-deploy.ts';
import { REGION } from '../support/world.ts';

/** The payment functions after a first deploy, separate from the others. */
export function describePayments(deployed: () => FirstDeploy): void {
  describe('the first deploy to a new project', () => {
    it('runs what takes money as an account of its own, with the five roles that it needs', () => {
      const { world } = deployed();
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
      const { world } = deployed();
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
      const { world } = deployed();
      expect(world.jobs.get(`firebase-schedule-sweepPayments-${REGION}`)).toMatchObject({
        schedule: 'every 5 minutes',
        httpTarget: { oidcToken: { serviceAccountEmail: paymentAccount(world) } },
      });
    });
  });
}
