import { beforeEach, describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../functions/src/pay/stripe-events.ts';
import { checkStripe } from '../../scripts/lib/deploy/stripe-check.ts';
import { look } from './support/look.ts';
import { aSecret } from './support/secret.ts';
import { aWorld, type World } from './support/world.ts';

const KEY = 'rk_live_51abc';
const ADDRESS = 'https://www.hotel.example/payments/events';
const SET_KEY = 'npx firebase functions:secrets:set STRIPE_KEY --project harbour-live';

let world: World;
const finding = async () => (await look(checkStripe, world)).finding;
beforeEach(() => {
  const webhook = { url: ADDRESS, status: 'enabled', enabled_events: [...EVENT_TYPES] };
  world = aWorld({
    secrets: new Map([
      ['STRIPE_KEY', aSecret({ value: `${KEY}\n` })],
      ['STRIPE_WEBHOOK_SECRET', aSecret({ value: 'whsec_abc' })],
    ]),
    stripe: { keys: [KEY], signing: [], webhooks: [webhook] },
  });
});

describe('the check-up of a hotel that takes cards', () => {
  it('is content when Stripe knows the key, and tells the hotel of payments', async () => {
    expect(await finding()).toEqual({ kind: 'fine', what: 'guests pay by card, at Stripe' });
    world.stripe.webhooks = [{ url: ADDRESS, status: 'enabled', enabled_events: ['*'] }];
    expect((await finding()).kind).toBe('fine');
  });

  it('wants a key', async () => {
    world.secrets.set('STRIPE_KEY', aSecret({ value: 'none\n' }));
    expect(await finding()).toEqual({
      kind: 'missing',
      what: 'PAYMENTS is "stripe", but the secret STRIPE_KEY is "none": guests could not pay.',
      mend: `${SET_KEY}   (or PAYMENTS=off)`,
    });
  });

  it('wants one that Stripe knows', async () => {
    world.stripe.keys = [];
    expect(await finding()).toEqual({
      kind: 'missing',
      what: 'Stripe does not know the key in the secret STRIPE_KEY.',
      mend: SET_KEY,
    });
  });

  it('says that a key of test mode charges no card', async () => {
    world.secrets.set('STRIPE_KEY', aSecret({ value: 'sk_test_51abc' }));
    world.stripe.keys = ['sk_test_51abc'];
    expect(await finding()).toEqual({
      kind: 'warning',
      what: 'The Stripe key is a test key: no card is charged.',
      mend: `${SET_KEY}   (with a live key)`,
    });
  });

  it.each([
    ['there is none', []],
    ['it is that of another address', [{ url: `${ADDRESS}/`, status: 'enabled', enabled_events: ['*'] }]],
    ['it is switched off', [{ url: ADDRESS, status: 'disabled', enabled_events: ['*'] }]],
  ])('warns of the webhook when %s', async (_, webhooks) => {
    world.stripe.webhooks = webhooks;
    expect(await finding()).toEqual({
      kind: 'warning',
      what: `Stripe does not report ${EVENT_TYPES.join(', ')} to ${ADDRESS}: we notice payments some minutes late.`,
      mend: 'npm run set-up -- --project harbour-live',
    });
  });

  it('names the events that the webhook lacks', async () => {
    const enabled_events = EVENT_TYPES.filter((type) => !type.startsWith('refund.'));
    world.stripe.webhooks = [{ url: ADDRESS, status: 'enabled', enabled_events }];
    expect(await finding()).toMatchObject({
      kind: 'warning',
      what: `Stripe does not report refund.updated, refund.failed to ${ADDRESS}: we notice payments some minutes late.`,
    });
  });

  it('warns of a signing secret that is not set', async () => {
    world.secrets.set('STRIPE_WEBHOOK_SECRET', aSecret());
    expect(await finding()).toMatchObject({
      kind: 'warning',
      what: 'The secret STRIPE_WEBHOOK_SECRET is "none", so we cannot trust any event from Stripe.',
    });
  });

  it('says so when the account that deploys may not read the key, or the key may not be asked this', async () => {
    world.lackedPermissions.add('secretmanager.versions.access');
    expect(await finding()).toEqual({
      kind: 'warning',
      what: 'owner@hotel.example may not read the secrets of Stripe, so its webhook was not checked.',
      mend: `look at https://dashboard.stripe.com/webhooks for ${ADDRESS}`,
    });
    world.lackedPermissions.clear();
    world.stripe.keys = [`${KEY} without webhooks`];
    expect(await finding()).toMatchObject({
      kind: 'warning',
      what: 'Stripe did not say whether it reports payments to us (StripePermissionError).',
    });
  });

  it('never shows the key', async () => {
    world.stripe.keys = [];
    expect(JSON.stringify(await finding())).not.toContain(KEY);
  });
});

it('the check-up of a hotel that takes none asks Stripe nothing, and reads no secret', async () => {
  expect(await look(checkStripe, world, { takesPayments: false })).toEqual({
    finding: { kind: 'fine', what: 'guests pay at the hotel' },
    asked: [],
  });
});
