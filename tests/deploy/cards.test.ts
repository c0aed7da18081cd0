import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSetUp } from './support/follow-guide.ts';
import { commandsIn, readDocument } from './support/guide.ts';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { expectDone, rehearse } from './support/rehearse.ts';
import { aWorld } from './support/world.ts';

/* The commands of docs/cards.md. */

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject({
    '.firebaserc': '{ "projects": { "live": "harbour-live" } }',
    'functions/.env.harbour-live': 'SITE_URL=https://www.your-hotel.example\nPAYMENTS=stripe\nMAIL=off\n',
  });
});
afterAll(() => copy.remove());

it('the guide ends in a hotel that takes cards, and hears of all that becomes of a payment', async () => {
  const world = aWorld({
    customDomains: new Map([
      ['www.your-hotel.example', { hostState: 'HOST_ACTIVE', cert: { state: 'CERT_ACTIVE' } }],
    ]),
    stripe: { keys: ['rk_live_51abc'], signing: [], webhooks: [] },
  });
  const give = (command: string, typed?: string) =>
    rehearse(world, { folder: copy.folder, command, ...(typed !== undefined && { typed }) });

  const [key = '', setUp = '', deploy = ''] = commandsIn(readDocument('cards'));
  expect(await give(`${deploy} --check`)).toMatchObject({ exitCode: 1 });
  expect(await give(key, 'rk_live_51abc')).toMatchObject({ exitCode: 0, strange: [] });
  const done = await runSetUp(world, copy.folder, setUp);
  expectDone(done);
  expect(world.stripe.webhooks).toEqual([
    {
      id: 'we_1',
      url: 'https://www.your-hotel.example/payments/events',
      status: 'enabled',
      enabled_events: [
        'checkout.session.completed',
        'checkout.session.expired',
        'checkout.session.async_payment_succeeded',
        'checkout.session.async_payment_failed',
        'charge.refunded',
        'refund.updated',
        'refund.failed',
        'charge.dispute.created',
        'charge.dispute.updated',
        'charge.dispute.closed',
      ],
    },
  ]);
  expect(world.secrets.get('STRIPE_WEBHOOK_SECRET')?.versions.at(-1)?.value).toBe('whsec_1');
  const checked = await give(`${deploy} --check`);
  expectDone(checked);
  expect(checked.output).toContain('✔ guests pay by card, at Stripe');
  expect(done.output + checked.output).not.toMatch(/rk_live_51abc|whsec_1/);
});
