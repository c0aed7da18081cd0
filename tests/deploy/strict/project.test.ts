import { describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { aWorld, PROJECT_NUMBER, SITE_NAME } from '../support/world.ts';

/* Which project a call is about: every path, header, name in a body, and gcloud command. */

const READ = 'GET firestore.googleapis.com /v1/projects/PROJECT/databases/(default)';

describe('another project than the own', () => {
  it.each([
    ['harbour-live', 200],
    [PROJECT_NUMBER, 200],
    ['demo-innkeep', 403],
    ['harbour', 403],
    ['-', 403],
  ])('projects/%s is answered %i', async (project, status) => {
    expect(await ask(aWorld(), READ.replace('PROJECT', project))).toMatchObject({ status });
  });

  it('is refused in each path with a project', async () => {
    const calls = [
      'POST cloudresourcemanager.googleapis.com /v1/projects/another:getIamPolicy',
      'POST iam.googleapis.com /v1/projects/another/serviceAccounts',
      'POST cloudfunctions.googleapis.com /v2/projects/another/locations/europe-west1/functions',
      'POST cloudtasks.googleapis.com /v2/projects/another/locations/europe-west1/queues',
      'GET firebasehosting.googleapis.com /v1beta1/projects/another/sites',
      'POST firebaserules.googleapis.com /v1/projects/another/rulesets',
      'GET secretmanager.googleapis.com /v1/projects/another/secrets/SMTP_URL',
    ];
    for (const call of calls) {
      expect(await ask(aWorld(), call), call).toMatchObject({
        status: 403,
        reason: 'PERMISSION_DENIED',
        message: 'The caller does not have permission',
      });
    }
  });

  it('pays for no call', async () => {
    const call = READ.replace('PROJECT', 'harbour-live');
    const paidBy = (project: string) => ask(aWorld(), call, undefined, { 'x-goog-user-project': project });
    expect(await paidBy('harbour-live')).toMatchObject({ status: 200 });
    const refusal = await paidBy('demo-innkeep');
    expect(refusal).toMatchObject({ status: 403, reason: 'PERMISSION_DENIED' });
    expect(refusal.message).toContain('does not have required permission to use project demo-innkeep');
  });

  it('is named in no body', async () => {
    const call = 'POST firestore.googleapis.com /v1/projects/harbour-live/databases:restore';
    const backup = (project: string) => ({
      databaseId: 'drill',
      backup: `projects/${project}/locations/eur3/backups/b1`,
    });
    const world = aWorld();
    world.archive.backups.set(backup('harbour-live').backup, { until: 'three', hasCursor: true });
    expect(await ask(world, call, backup('harbour-live'))).toMatchObject({ status: 200 });
    expect(await ask(aWorld(), call, backup('another'))).toMatchObject({
      status: 403,
      message: 'Permission denied on resource projects/another/locations/eur3/backups/b1.',
    });
  });

  it('stands where the rest of a name says which it is, and only there', async () => {
    const site = (name: string) =>
      ask(aWorld(), `GET firebasehosting.googleapis.com /v1beta1/projects/-/sites/${name}`);
    expect(await site(SITE_NAME)).toMatchObject({ status: 200 });
    expect(await site('another')).toMatchObject({ status: 404 });
  });
});

describe('a command of gcloud’s', () => {
  const gcloud = (line: string) => ask(aWorld(), 'POST gcloud /run', { args: line.split(' ') });

  it.each([
    'billing projects link PROJECT --billing-account 0X0X0X',
    'billing projects unlink PROJECT',
    'projects add-iam-policy-binding PROJECT --member user:owner@hotel.example --role roles/owner',
    'projects remove-iam-policy-binding PROJECT --member user:owner@hotel.example --role roles/owner',
  ])('%s', async (line) => {
    expect(await gcloud(line.replaceAll('PROJECT', 'harbour-live'))).toMatchObject({ status: 200 });
    expect(await gcloud(line.replaceAll('PROJECT', 'harbour-vault'))).toMatchObject({ status: 200 });
    expect(await gcloud(line.replaceAll('PROJECT', 'harbour-life'))).toMatchObject({
      status: 403,
      message:
        'The caller does not have permission to access projects instance [harbour-life] (or it may not exist)',
    });
  });
});
