import { beforeEach, describe, expect, it } from 'vitest';
import { checkLeftovers } from '../../scripts/lib/deploy/leftovers.ts';
import { checkPaymentAccount } from '../../scripts/lib/deploy/payment-account.ts';
import { startGoogle } from './support/fake-google.ts';
import { leftBehind } from './support/left-behind.ts';
import { look } from './support/look.ts';
import { aSecret } from './support/secret.ts';
import { aWorld, REGION, type World } from './support/world.ts';

const USED = 'firebase-fn-0000000001@harbour-live.iam.gserviceaccount.com';
const IDLE = 'firebase-fn-0000000002@harbour-live.iam.gserviceaccount.com';
const GONE = 'firebase-fn-0000000003@harbour-live.iam.gserviceaccount.com';
const OWN = 'backups@harbour-live.iam.gserviceaccount.com';
const GONE_MEMBER = `deleted:serviceAccount:${GONE}?uid=100000000000000000001`;
const FINE = { kind: 'fine', what: 'nothing left over from failed deploys' };

let world: World;
const finding = async () => (await look(checkLeftovers, world)).finding;

beforeEach(() => {
  world = aWorld({
    serviceAccounts: [USED, OWN],
    functions: new Map([['api', aFunction('api', USED)]]),
    bindings: [
      { role: 'roles/datastore.user', members: [`serviceAccount:${USED}`, `serviceAccount:${OWN}`] },
      { role: 'roles/owner', members: ['user:owner@hotel.example'] },
    ],
    secrets: new Map([['SMTP_URL', aSecret({ readers: [`serviceAccount:${USED}`] })]]),
  });
});

function aFunction(id: string, account: string, state = 'ACTIVE') {
  const name = `projects/harbour-live/locations/${REGION}/functions/${id}`;
  return { name, state, serviceConfig: { serviceAccountEmail: account } };
}

/** An account of the CLI's, with a role and a secret, left by a deploy that failed early. */
function leaveAccount(): void {
  world.serviceAccounts.push(IDLE);
  world.bindings[0]?.members.push(`serviceAccount:${IDLE}`);
  world.secrets.get('SMTP_URL')?.readers.push(`serviceAccount:${IDLE}`);
}

async function typeAll(mend: string): Promise<void> {
  const google = await startGoogle(world);
  for (const command of mend.split('\n')) {
    const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
    expect(args.shift()).toBe('gcloud');
    const { ok } = await fetch(`${google.origin('gcloud')}/run`, {
      method: 'POST',
      body: JSON.stringify({ args }),
    });
    expect({ command, ok }).toEqual({ command, ok: true });
  }
  await google.stop();
}

describe('what deploys that failed have left', () => {
  it('is nothing where a function runs as each account of the CLI’s', async () => {
    expect(await finding()).toEqual(FINE);
  });

  it('is an account that nothing uses, with the commands that take back its access and delete it', async () => {
    leaveAccount();
    const found = await finding();
    expect(found).toEqual({
      kind: 'warning',
      what: `A failed deploy left behind ${IDLE}, which nothing uses.`,
      mend: [
        `gcloud secrets remove-iam-policy-binding SMTP_URL --member "serviceAccount:${IDLE}" --role roles/secretmanager.secretAccessor --project harbour-live`,
        `gcloud projects remove-iam-policy-binding harbour-live --member "serviceAccount:${IDLE}" --role roles/datastore.user`,
        `gcloud iam service-accounts delete ${IDLE} --quiet --project harbour-live`,
      ].join('\n'),
    });
    await typeAll(found.kind === 'fine' ? '' : found.mend);
    expect(
      leftBehind({ ...world, serviceAccounts: world.serviceAccounts.filter((each) => each !== OWN) }),
    ).toEqual([]);
    expect(world.bindings[0]).toEqual({
      role: 'roles/datastore.user',
      members: [`serviceAccount:${USED}`, `serviceAccount:${OWN}`],
    });
    expect(await finding()).toEqual(FINE);
  });

  it('is a role of an account that is gone', async () => {
    world.bindings[0]?.members.push(GONE_MEMBER);
    const found = await finding();
    expect(found).toEqual({
      kind: 'warning',
      what: 'A failed deploy left behind roles of accounts that are gone.',
      mend: `gcloud projects remove-iam-policy-binding harbour-live --member "${GONE_MEMBER}" --role roles/datastore.user`,
    });
    await typeAll(found.kind === 'fine' ? '' : found.mend);
    expect(await finding()).toEqual(FINE);
  });

  it('is a function that never ran, whose account the CLI has deleted', async () => {
    world.functions.set('pay', aFunction('pay', GONE, 'FAILED'));
    expect(await finding()).toEqual({
      kind: 'warning',
      what: 'A failed deploy left behind the function pay, which never ran and whose account is gone.',
      mend: `npx firebase functions:delete pay --region ${REGION} --force --project harbour-live`,
    });
    world.functions.set('mine', {
      ...aFunction('mine', GONE, 'FAILED'),
      name: 'projects/p/locations/us-central1/functions/mine',
    });
    expect(await finding()).toMatchObject({
      mend: [
        `npx firebase functions:delete pay --region ${REGION} --force --project harbour-live`,
        'npx firebase functions:delete mine --region us-central1 --force --project harbour-live',
      ].join('\n'),
    });
    world.functions.delete('mine');
    // The deploy removes the function and makes it again, so its account does not count as deleted.
    expect((await look(checkPaymentAccount, world)).finding).toMatchObject({ kind: 'fine' });
  });

  it.each([
    ['a function', () => world.functions.set('mine', aFunction('mine', IDLE))],
    [
      'a function that could not be deployed',
      () => world.functions.set('mine', aFunction('mine', IDLE, 'FAILED')),
    ],
    [
      'a function elsewhere',
      () =>
        world.functions.set('mine', {
          ...aFunction('mine', IDLE),
          name: 'projects/p/locations/us-central1/functions/mine',
        }),
    ],
    ['a service of Cloud Run', () => world.services.set('mine', { template: { serviceAccount: IDLE } })],
    [
      'a job of the Scheduler',
      () => world.jobs.set('mine', { httpTarget: { oidcToken: { serviceAccountEmail: IDLE } } }),
    ],
  ])('is no account as which %s runs', async (_what, run) => {
    leaveAccount();
    run();
    expect(await finding()).toEqual(FINE);
  });

  it('is no account of the hotel’s own, nor one of another project', async () => {
    world.bindings[0]?.members.push(
      'serviceAccount:firebase-fn-0000000009@elsewhere.iam.gserviceaccount.com',
    );
    expect(await finding()).toEqual(FINE);
  });

  it('is not told while Google cannot reach a place where functions may run', async () => {
    leaveAccount();
    world.faults = [
      {
        on: /^GET cloudfunctions/,
        wrong: { status: 200, body: { functions: [], unreachable: ['europe-west1'] } },
      },
    ];
    expect(await finding()).toEqual(FINE);
  });
});
