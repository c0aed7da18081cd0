import { beforeAll, describe, expect, it } from 'vitest';
import type { FirstDeploy } from '../support/first-deploy.ts';
import { commandsIn, readDocument, wayBackCommands } from '../support/guide.ts';
import { payAStay } from '../support/pay-a-stay.ts';
import { expectDone, rehearse, type Rehearsal } from '../support/rehearse.ts';

/** A hotel, with the address of its mail server. */
type HotelWithMail = FirstDeploy & { smtpUrl: string };

const [SET_KEY = '', SET_SIGNING = '', DEPLOY = '', LIST = '', DESTROY = ''] = commandsIn(
  readDocument('cards').split('## A key is rotated')[1] ?? '',
);
const [SET_SMTP = ''] = commandsIn(readDocument('mail')).filter((each) => each.includes('SMTP_URL'));
const PAYS = { page: 'opens', event: 'believed' };

/** Types a secret on a terminal, and answers the question that follows with no. */
async function type(
  { copy: { folder }, world }: FirstDeploy,
  command: string,
  secret: string,
): Promise<void> {
  const [, name = ''] = /functions:secrets:set (\w+)/.exec(command) ?? [];
  const question = `Do you want to re-deploy the functions and destroy the stale version of secret ${name}? (Y/n)`;
  expect(readDocument('cards')).toContain(question.replace(name, 'STRIPE_KEY'));
  const answers: [string, string][] = [
    [`Enter a value for ${name}:`, secret],
    [question, 'n'],
  ];
  const done = await rehearse(world, { folder, command, answers });
  expectDone(done);
  expect(done.output).not.toContain(secret);
}

/** Types what docs/cards.md says of a key that is rotated. */
export async function typeStripe(hotel: FirstDeploy, key: string, signing?: string): Promise<void> {
  await type(hotel, SET_KEY, key);
  if (signing !== undefined) await type(hotel, SET_SIGNING, signing);
}

async function give({ copy: { folder }, world }: FirstDeploy, command: string): Promise<Rehearsal> {
  expect(command).not.toBe('');
  const done = await rehearse(world, { folder, command });
  expectDone(done);
  return done;
}

const rollBack = (hotel: FirstDeploy, version: string) =>
  give(hotel, (wayBackCommands('**A bad deploy.**')[0] ?? '').replace('VERSION', version));
const deploy = (hotel: FirstDeploy) => give(hotel, `${DEPLOY} --built --yes`);

/** "A key is rotated" of docs/cards.md: version two takes cards, while the first, without, is live. */
export function describeRotation(online: () => HotelWithMail): void {
  describeRotated(online);
  describeDestroyed(online);
}

function describeRotated(online: () => HotelWithMail): void {
  describe('a key that is rotated', () => {
    let hotel: HotelWithMail;
    beforeAll(() => {
      hotel = online();
    });

    it('is missed after a roll-back past the first', async () => {
      expect(hotel.world.liveVersion).toBe('v1');
      expect(await payAStay(hotel.world)).toEqual({ page: 'not possible right now', event: 'not believed' });
      await rollBack(hotel, 'v2');
      expect(await payAStay(hotel.world)).toEqual(PAYS);
    });

    it('is taken by the next deploy, while guests go on paying', async () => {
      const { stripe } = hotel.world;
      stripe.keys.push('rk_live_2');
      stripe.signing.push('whsec_2');
      await typeStripe(hotel, 'rk_live_2', 'whsec_2');
      await type(hotel, SET_SMTP, hotel.smtpUrl);
      expect(await payAStay(hotel.world)).toEqual(PAYS);
      await deploy(hotel);
      expect(hotel.world.liveVersion).toBe('v3');
      Object.assign(stripe, { keys: ['rk_live_2'], signing: ['whsec_2'] });
      expect(await payAStay(hotel.world)).toEqual(PAYS);
    });

    it('is the mail server’s, too, with the same question', () => {
      expect(hotel.world.secrets.get('SMTP_URL')?.versions.map(({ state }) => state)).toEqual([
        'ENABLED',
        'ENABLED',
      ]);
      for (const id of ['deliverMail', 'sweepMail'])
        expect(hotel.world.functions.get(id)?.serviceConfig).toMatchObject({
          secretEnvironmentVariables: [{ key: 'SMTP_URL', secret: 'SMTP_URL', version: '2' }],
        });
    });

    it('is the old one again after a roll-back: guests pay as long as Stripe takes it', async () => {
      const { stripe } = hotel.world;
      await rollBack(hotel, 'v2');
      expect(await payAStay(hotel.world)).toEqual({ page: 'not possible right now', event: 'not believed' });
      Object.assign(stripe, { keys: ['rk_live_1', 'rk_live_2'], signing: ['whsec_1', 'whsec_2'] });
      expect(await payAStay(hotel.world)).toEqual(PAYS);
    });
  });
}

function describeDestroyed(online: () => FirstDeploy): void {
  describe('a version of a key that is destroyed', () => {
    let hotel: FirstDeploy;
    beforeAll(() => {
      hotel = online();
    });

    it('leaves a roll-back past it without an answer, until the next deploy', async () => {
      await give(hotel, LIST);
      await give(hotel, DESTROY.replace('VERSION', '2'));
      expect(await payAStay(hotel.world)).toEqual({ page: 'no answer', event: 'no answer' });
      await give(hotel, 'npm run deploy -- --project staging --built --yes'); // by an alias
      expect(hotel.world.liveVersion).toBe('v4');
      expect(await payAStay(hotel.world)).toEqual(PAYS);
    });
  });
}
