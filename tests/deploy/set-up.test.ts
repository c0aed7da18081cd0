import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../functions/src/pay/stripe-events.ts';
import { refusal } from './support/faults.ts';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { expectDone, rehearse } from './support/rehearse.ts';
import { aSecret } from './support/secret.ts';
import { aWorld, SITE_NAME, type World } from './support/world.ts';

/* `npm run set-up` where something is there already; deploy.test.ts begins with nothing. */

const COMMAND = 'npm run set-up -- --project harbour-live';
const URL = 'https://www.hotel.example/payments/events';
const FIRST_URL = `https://${SITE_NAME}.web.app/payments/events`;

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject({
    'functions/.env.harbour-live': 'SITE_URL=https://www.hotel.example\nPAYMENTS=stripe\nMAIL=off\n',
  });
});
afterAll(() => copy.remove());

const run = (world: World, options = '--yes') =>
  rehearse(world, { folder: copy.folder, command: `${COMMAND} ${options}` });

function aWorldWithCards(url: string, signing: string): World {
  return aWorld({
    customDomains: new Map([
      ['www.hotel.example', { hostState: 'HOST_ACTIVE', cert: { state: 'CERT_ACTIVE' } }],
    ]),
    secrets: new Map([
      ['SMTP_URL', aSecret()],
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

describe('setting a hotel up again', () => {
  it('makes nothing twice', async () => {
    const world = aWorldWithCards(URL, 'whsec_1');
    expectDone(await run(world));
    const again = await run(world);
    const written = again.calls.filter(
      ({ name }) => !/^(GET |POST \S+ \S+(:getIamPolicy|\/token)$)/.test(name),
    );
    expect({ exitCode: again.exitCode, written }, again.output).toEqual({ exitCode: 0, written: [] });
  });

  it('leads Stripe to the address that the site has moved to, with the secret that is known', async () => {
    const world = aWorldWithCards(FIRST_URL, 'whsec_1');
    expect(await run(world)).toMatchObject({ exitCode: 0 });
    expect(world.stripe.webhooks).toMatchObject([{ id: 'we_1', url: URL, enabled_events: EVENT_TYPES }]);
    expect(signing(world)).toEqual(['whsec_1']);
  });

  it('puts another in the place of a destination whose secret was not kept', async () => {
    const world = aWorldWithCards(URL, 'none');
    expect(await run(world)).toMatchObject({ exitCode: 0 });
    expect(world.stripe.webhooks).toMatchObject([{ id: 'we_2', url: URL }]);
    expect(signing(world)).toEqual(['none', 'whsec_2']);
  });
});

describe('setting a hotel up', () => {
  it('asks first, and changes nothing without a yes', async () => {
    const world = aWorld();
    const { output, calls } = await rehearse(world, {
      folder: copy.folder,
      command: COMMAND,
      answers: [['Continue? (y/N)', '']],
    });
    expect(output).toContain('The data will lie in eur3, the functions in europe-west1');
    expect(calls.filter(({ name }) => !name.includes(' www.googleapis'))).toEqual([]);
  });

  it('asks which billing account pays, where there are several', async () => {
    const world = aWorld({ isBilled: false });
    const accounts = ['0X0X0X-0X0X0X-0X0X0X', '111111-111111-111111'].map((id) => ({
      name: `billingAccounts/${id}`,
      displayName: 'Hotel',
      open: true,
    }));
    world.faults = [
      {
        on: /^GET cloudbilling\S+ \/v1\/billingAccounts$/,
        wrong: { status: 200, body: { billingAccounts: accounts } },
      },
    ];
    const { exitCode, output } = await run(world);
    expect({ exitCode, isBilled: world.isBilled }).toEqual({ exitCode: 1, isBilled: false });
    expect(output).toContain('Which billing account pays? Add --billing with the id of one that is open');
    await run(world, '--yes --billing 0X0X0X-0X0X0X-0X0X0X');
    expect(world.isBilled).toBe(true);
  });

  it('says what the key of Stripe lacks, and what to run again where Google has failed', async () => {
    const world = aWorldWithCards(URL, 'none');
    world.faults = [{ on: /^POST api\.stripe/, wrong: { status: 403, body: { error: { message: 'No.' } } } }];
    expect((await run(world)).output).toContain('needs write for _Webhook Endpoints_');
    world.faults = [
      { on: /^POST monitoring|^PATCH logging/, wrong: refusal(503, 'Unavailable.', 'UNAVAILABLE') },
    ];
    const { exitCode, output } = await run(world);
    expect(exitCode).toBe(1);
    expect(output).toContain(`\n  ${COMMAND}\n`);
  });
});
