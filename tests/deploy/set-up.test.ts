import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../functions/src/pay/stripe-events.ts';
import { projectParts } from '../../scripts/lib/set-up/project-parts.ts';
import { SECRET_PARTS } from '../../scripts/lib/set-up/secret-parts.ts';
import type { Part } from '../../scripts/lib/set-up/part.ts';
import { refusal } from './support/faults.ts';
import { atGoogle, TARGET } from './support/look.ts';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { rehearse } from './support/rehearse.ts';
import { aSecret } from './support/secret.ts';
import { aWorld, SITE_NAME, type World } from './support/world.ts';

/* `npm run set-up` in a project that already has some parts; deploy.test.ts starts with none. */

const URL = 'https://www.hotel.example/payments/events';
const FIRST_URL = `https://${SITE_NAME}.web.app/payments/events`;
const STRIPE: Part | undefined = SECRET_PARTS.at(-1);

const make = (part: Part | undefined, world: World) =>
  atGoogle(world, (google) => Promise.resolve(part?.make(google, TARGET)));

function aWorldWithCards(url: string, signing: string): World {
  return aWorld({
    secrets: new Map([
      ['STRIPE_KEY', aSecret({ value: 'rk_live_1' })],
      ['STRIPE_WEBHOOK_SECRET', aSecret({ value: signing })],
    ]),
    stripe: {
      keys: ['rk_live_1'],
      signing: [],
      webhooks: [{ id: 'we_1', url, status: 'enabled', enabled_events: [...EVENT_TYPES] }],
    },
  });
}

const signing = ({ secrets }: World) =>
  secrets.get('STRIPE_WEBHOOK_SECRET')?.versions.map(({ value }) => value);

describe('where Stripe tells the hotel of payments', () => {
  it('stays, with the secret that is known', async () => {
    const world = aWorldWithCards(URL, 'whsec_1');
    const { asked } = await make(STRIPE, world);
    expect(asked.filter((name) => /^(POST|DELETE)/.test(name))).toEqual([]);
    expect(signing(world)).toEqual(['whsec_1']);
  });

  it('follows the site to the address that it has moved to', async () => {
    const world = aWorldWithCards(FIRST_URL, 'whsec_1');
    await make(STRIPE, world);
    expect(world.stripe.webhooks).toMatchObject([{ id: 'we_1', url: URL, enabled_events: EVENT_TYPES }]);
    expect(signing(world)).toEqual(['whsec_1']);
  });

  it('is another in the place of one whose secret was not kept', async () => {
    const world = aWorldWithCards(URL, 'none');
    await make(STRIPE, world);
    expect(world.stripe.webhooks).toMatchObject([{ id: 'we_2', url: URL }]);
    expect(signing(world)).toEqual(['none', 'whsec_2']);
  });

  it('cannot be arranged with a key that lacks a right, which is named', async () => {
    const world = aWorldWithCards(URL, 'none');
    world.faults = [{ on: /^POST api\.stripe/, wrong: { status: 403, body: { error: { message: 'No.' } } } }];
    await expect(make(STRIPE, world)).rejects.toThrow('needs write access to _Webhook Endpoints_');
  });
});

it('which billing account pays is asked where there are several', async () => {
  const world = aWorld({ isBilled: false });
  const billingAccounts = ['0X0X0X-0X0X0X-0X0X0X', '111111-111111-111111'].map((id) => ({
    name: `billingAccounts/${id}`,
    open: true,
  }));
  const on = /^GET cloudbilling\S+ \/v1\/billingAccounts$/;
  world.faults = [{ on, wrong: { status: 200, body: { billingAccounts } } }];
  await expect(make(projectParts(undefined)[1], world)).rejects.toThrow(
    'Which billing account pays? Add --billing with the id of an open one',
  );
  await make(projectParts('0X0X0X-0X0X0X-0X0X0X')[1], world);
  expect(world.isBilled).toBe(true);
});

describe('npm run set-up', () => {
  const command = 'npm run set-up -- --project harbour-live';
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject({ 'functions/.env.harbour-live': 'MAIL=off\n' });
  });
  afterAll(() => copy.remove());

  it('asks first, and changes nothing without a yes', async () => {
    const { output, calls } = await rehearse(aWorld(), {
      folder: copy.folder,
      command,
      answers: [['Continue? (y/N)', '']],
    });
    expect(output).toContain('The data will be in eur3, the functions in europe-west1');
    expect(calls.filter(({ name }) => !name.includes(' www.googleapis'))).toEqual([]);
  });

  it('says what to run again where Google has failed', async () => {
    const world = aWorld();
    world.faults = [{ on: /^PATCH logging/, wrong: refusal(503, 'Unavailable.', 'UNAVAILABLE') }];
    const { exitCode, output } = await rehearse(world, { folder: copy.folder, command: `${command} --yes` });
    expect(exitCode).toBe(1);
    expect(output).toContain(`\n  ${command}\n`);
  });
});
