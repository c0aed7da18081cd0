import { describe, expect, it } from 'vitest';
import { type FirstDeploy, managedAccount, paymentAccount } from '../support/first-deploy.ts';
import { DEFAULT_ACCOUNT, type World } from '../support/world.ts';

export function describePermissions(deployed: () => FirstDeploy): void {
  describe('the first deploy to a new project', () => {
    it('gives the account of the functions the six roles that they need, and the default account none', () => {
      const { world } = deployed();
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
      const { world } = deployed();
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
      const { world } = deployed();
      const secrets = (id: string) =>
        world.functions.get(id)?.serviceConfig as { secretEnvironmentVariables?: object[] };
      expect(secrets('deliverMail').secretEnvironmentVariables).toMatchObject([
        { key: 'SMTP_URL', secret: 'SMTP_URL', version: '1' },
      ]);
      expect(secrets('api').secretEnvironmentVariables ?? []).toEqual([]);
      expect(world.secrets.get('SMTP_URL')?.readers).toEqual([`serviceAccount:${managedAccount(world)}`]);
    });
  });
}

function scheduled(world: World): string[] {
  return [...world.jobs.keys()].map((job) => job.replace(/^firebase-schedule-(\w+)-.*$/, '$1').toLowerCase());
}
