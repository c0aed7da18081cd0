import './support/no-outside.cjs';
import './support/quick.cjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGoogle, type Google as StandIn } from './support/fake-google.ts';
import { refusal } from './support/faults.ts';
import { TARGET } from './support/look.ts';
import { addresses, signIn } from './support/rehearse.ts';
import { aSecret } from './support/secret.ts';
import { aWorld, type World, type Wrong } from './support/world.ts';

/* Runs the whole check-up in this process, with the CLI's own client, and makes each call fail in each way. */

const AGAIN = 'npm run deploy -- --check --project live';
const LOG = path.join(import.meta.dirname, '../../firebase-debug.log');
const home = mkdtempSync(path.join(tmpdir(), 'innkeep-check-up-'));

const WRONGS: [string, Wrong, RegExp][] = [
  ['lost', 'hang up', /^The connection to Google was lost: once you are online, run this again\.$/],
  [
    'answered with 503',
    refusal(503, 'The service is currently unavailable.', 'UNAVAILABLE'),
    /^Google is having problems \(https:\/\/status\.cloud\.google\.com\): wait 10 minutes and run this again\.$/,
  ],
  [
    'answered by the sign-in page of a café',
    { status: 200, body: '<html>Welcome to our Wi-Fi</html>' },
    /^Something between you and Google, such as a hotel's sign-in page or a proxy, answers in its place: leave that network or sign in to it, then run this again\.$/,
  ],
  [
    'refused, for the API was switched on just now',
    refusal(
      403,
      'Cloud Billing API has not been used in project 314159265358 before or it is disabled.',
      'PERMISSION_DENIED',
    ),
    /^One of Google's APIs was switched on just now and does not answer yet: wait 5 minutes and run this again\.$/,
  ],
];

const world: World = aWorld();
let google: StandIn;
let checkUp: () => Promise<{ kind: string; what: string; mend?: string }[]>;
/** The calls of the check-up, for a hotel whose guests pay by card. */
let asked: string[];

beforeAll(async () => {
  google = await startGoogle(world);
  signIn(home);
  Object.assign(process.env, addresses(google), {
    XDG_CONFIG_HOME: path.join(home, '.config'),
    STRIPE_API: google.origin('api.stripe.com'),
  });
  const [{ checkUp: lookAt }, { openGoogle }] = await Promise.all([
    import('../../scripts/lib/deploy/check-up.ts'),
    import('../../scripts/lib/deploy/google-api.ts'),
  ]);
  checkUp = async () => lookAt(await openGoogle('harbour-live'), { ...TARGET, siteUrl: undefined }, AGAIN);
  vi.spyOn(console, 'log').mockReturnValue();
  Object.assign(world, payingWorld());
  await checkUp();
  asked = [...new Set(google.calls.map(({ name }) => name))].filter((name) => !name.includes('stripe'));
});
beforeEach(() => {
  Object.assign(world, payingWorld());
});
afterAll(async () => {
  await google.stop();
  rmSync(home, { recursive: true });
  rmSync(LOG, { force: true });
});

function payingWorld(): World {
  const account = 'firebase-fn-0000000001@harbour-live.iam.gserviceaccount.com';
  const secret = () => aSecret({ value: 'sk_live_1', readers: [`serviceAccount:${account}`] });
  return aWorld({
    serviceAccounts: [account],
    functions: new Map([['pay', { state: 'ACTIVE', serviceConfig: { serviceAccountEmail: account } }]]),
    secrets: new Map(['SMTP_URL', 'STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'].map((name) => [name, secret()])),
    stripe: { keys: ['sk_live_1'], signing: [], webhooks: [] },
  });
}

describe('the check-up', () => {
  it('asks each of the APIs that it looks at', () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(google.unknown).toEqual([]);
  });

  it.each(WRONGS)('ends in a finding where a call is %s, whichever it is', async (_how, wrong, says) => {
    for (const call of asked) {
      Object.assign(world, payingWorld(), { faults: [{ on: exactly(call), wrong }] });
      const findings = await checkUp();
      const trouble = findings.filter(({ what }) => says.test(what));
      // An unreadable project counts as not found; an unreadable secret is skipped.
      const told = trouble.length > 0 || findings.some(({ what }) => OTHERWISE_TOLD.test(what));
      expect({ call, told }).toEqual({ call, told: true });
      for (const { kind, mend } of trouble) expect({ kind, mend }).toEqual({ kind: 'missing', mend: AGAIN });
    }
  });

  it('says once what goes wrong with every call', async () => {
    world.faults = [{ on: /^(GET|POST) (?!www)/, wrong: 'hang up' }];
    const told = vi.mocked(console.log).mockClear();
    await checkUp();
    expect(told.mock.calls).toEqual([
      ['✖ The connection to Google was lost: once you are online, run this again.'],
      [`    → ${AGAIN}`],
    ]);
  });

  it('tells of an answer that it does not understand, and where it is written down', async () => {
    world.faults = [{ on: /^GET cloudbilling/, wrong: { status: 200, body: 'null' } }];
    const findings = await checkUp();
    expect(findings.at(1)).toMatchObject({ kind: 'missing', mend: AGAIN });
    expect(findings.at(1)?.what).toMatch(/^We don’t know this failure \(.+\): run it again/);
    expect(readFileSync(LOG, 'utf8')).toContain('check-up.ts');
  });

  it('asks for a sign-in that has ended', async () => {
    world.faults = [
      { on: /./, wrong: refusal(401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED') },
    ];
    expect(await checkUp()).toEqual([
      {
        kind: 'missing',
        what: 'Your sign-in could not be renewed: it has ended or was revoked, unless you are offline: sign in, then run this again.',
        mend: `npx firebase login --reauth\n${AGAIN}`,
      },
    ]);
  });
});

/** How the checks themselves explain some refusals. */
const OTHERWISE_TOLD = /cannot find the Firebase project|may not read the secrets of Stripe/;

function exactly(call: string): RegExp {
  return new RegExp(`^${call.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
