import { beforeEach, describe, expect, it } from 'vitest';
import { checkPaymentAccount } from '../../scripts/lib/deploy/payment-account.ts';
import { look, mend } from './support/look.ts';
import { aSecret } from './support/secret.ts';
import { aWorld, REGION, type World } from './support/world.ts';

const ACCOUNT = 'firebase-fn-2@harbour-live.iam.gserviceaccount.com';
const OURS = `serviceAccount:${ACCOUNT}`;
const ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.viewer',
  'roles/cloudtasks.enqueuer',
  'roles/iam.serviceAccountUser',
  'roles/run.invoker',
];
const FINE = { kind: 'fine', what: `${ACCOUNT}, the only account that can read the Stripe key` };

let world: World;
const finding = async () => (await look(checkPaymentAccount, world)).finding;
beforeEach(() => {
  const secret = () => aSecret({ readers: [OURS] });
  world = aWorld({
    functions: new Map([['pay', { serviceConfig: { serviceAccountEmail: ACCOUNT } }]]),
    serviceAccounts: [ACCOUNT],
    bindings: ROLES.map((role) => ({ role, members: [OURS] })),
    secrets: new Map([
      ['STRIPE_KEY', secret()],
      ['STRIPE_WEBHOOK_SECRET', secret()],
    ]),
  });
});

describe('the account that takes payments', () => {
  it('is made by the first deploy', async () => {
    world.functions.clear();
    expect(await finding()).toEqual({
      kind: 'fine',
      what: 'an account of its own for what takes money: the deploy will make it',
    });
  });

  it('is the only account that can read the Stripe key', async () => {
    expect(await finding()).toEqual(FINE);
    world.secrets.get('STRIPE_KEY')?.readers.push('user:clerk@hotel.example');
    expect(await finding()).toMatchObject({
      kind: 'warning',
      what: 'user:clerk@hotel.example can read the secret STRIPE_KEY, too.',
    });
    expect(await mend(checkPaymentAccount, world)).toEqual(FINE);
    expect(world.secrets.get('STRIPE_KEY')?.readers).toEqual([OURS]);
  });

  it('is missed when it has been deleted, with the way to another', async () => {
    world.serviceAccounts = [];
    expect(await finding()).toEqual({
      kind: 'missing',
      what: `${ACCOUNT}, which takes payments, has been deleted. The next deploy creates another once its functions are gone.`,
      mend: `npx firebase functions:delete pay sweepPayments --region ${REGION} --force --project harbour-live`,
    });
  });

  it.each(ROLES)('is missed its role %s, with the command that grants it', async (role) => {
    world.bindings = world.bindings.filter((each) => each.role !== role);
    expect(await finding()).toMatchObject({
      kind: 'missing',
      what: `${ACCOUNT}, which takes payments, lacks ${role}.`,
    });
    expect(await mend(checkPaymentAccount, world)).toEqual(FINE);
  });

  it.each(['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'is missed where it cannot read %s, made anew',
    async (name) => {
      world.secrets.set(name, aSecret());
      expect(await finding()).toMatchObject({
        kind: 'missing',
        what: `${ACCOUNT} cannot read the secret ${name}.`,
      });
      expect(await mend(checkPaymentAccount, world)).toEqual(FINE);
    },
  );
});
