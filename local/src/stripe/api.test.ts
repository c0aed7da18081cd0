import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idOf } from './refunds.ts';
import { aSession, secondsFromNow } from './scenarios.ts';
import { press, useStandIn } from './stripe-testing.ts';

const { connect, control, pay, site, state } = useStandIn();
const sessions = () => connect().checkout.sessions;
const DAY_SECONDS = 86_400;

describe('the stand-in for Stripe: calls', () => {
  it('answers no caller without a key, nor with a live one', async () => {
    const response = await fetch(`${site()}/v1/checkout/sessions`);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('You did not provide an API key.');
    const live = connect('sk_live_1234567890123456').checkout.sessions.list();
    await expect(live).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      message: 'Invalid API Key provided: sk_live_************3456',
    });
  });

  it('speaks the version of our SDK alone', async () => {
    const old = sessions().list({}, { apiVersion: '2020-08-27' });
    await expect(old).rejects.toThrow('Invalid Stripe API version: 2020-08-27');
  });

  it('knows no other calls', async () => {
    const attempt = connect().customers.list();
    await expect(attempt).rejects.toMatchObject({ statusCode: 404, message: /^Unrecognized request URL/ });
  });

  it('refuses parameters of Stripe that the hotel does not use, by their names', async () => {
    const attempt = sessions().create({
      ...aSession(),
      allow_promotion_codes: true,
      tax_id_collection: { enabled: true },
    });
    await expect(attempt).rejects.toMatchObject({
      code: 'parameter_unknown',
      message: 'Received unknown parameters: allow_promotion_codes, tax_id_collection',
    });
  });

  it.each([
    ['a name of a note', { metadata: { ['n'.repeat(41)]: 'x' } }],
    ['a note', { metadata: { note: 'x'.repeat(501) } }],
    ['a reference', { client_reference_id: 'x'.repeat(201) }],
  ])('refuses %s that is too long', async (_, changes) => {
    await expect(sessions().create(aSession(changes))).rejects.toMatchObject({ statusCode: 400 });
  });

  it('counts time to pay by its own clock', async () => {
    await control({ do: 'clock', aheadSeconds: DAY_SECONDS });
    const session = await sessions().create(aSession({ expires_at: secondsFromNow(DAY_SECONDS + 31 * 60) }));
    expect(session.created).toBeGreaterThanOrEqual(secondsFromNow(DAY_SECONDS - 5));
    await expect(sessions().create(aSession())).rejects.toMatchObject({ param: 'expires_at' });
  });

  it('takes parameters for the same in any order', async () => {
    const [params, idempotencyKey] = [aSession(), 'key-1'];
    const first = await sessions().create(params, { idempotencyKey });
    const { metadata, ...others } = params;
    const again = await sessions().create({ metadata, ...others }, { idempotencyKey });
    expect(again.id).toBe(first.id);
  });

  it('forgets an idempotency key after a day: the same refund is made twice', async () => {
    const params = { payment_intent: await pay(), amount: 100 };
    const idempotencyKey = randomUUID();
    const first = await connect().refunds.create(params, { idempotencyKey });
    await control({ do: 'clock', aheadSeconds: DAY_SECONDS - 10 });
    expect((await connect().refunds.create(params, { idempotencyKey })).id).toBe(first.id);
    await control({ do: 'clock', aheadSeconds: DAY_SECONDS });
    expect((await connect().refunds.create(params, { idempotencyKey })).id).not.toBe(first.id);
  });

  it('keeps a refusal under the idempotency key when the call had begun', async () => {
    const intent = await pay();
    const [charge] = (await state()).charges;
    // `as`: a dispute.
    const { id: dispute } = (await control({ do: 'dispute', charge: charge?.id ?? '' })) as { id: string };
    const ask = () => connect().refunds.create({ payment_intent: intent }, { idempotencyKey: 'refund-1' });
    await expect(ask()).rejects.toMatchObject({ code: 'charge_disputed' });
    await control({ do: 'close-dispute', dispute, status: 'won' });
    await expect(ask()).rejects.toMatchObject({ code: 'charge_disputed' });
    expect((await connect().refunds.create({ payment_intent: intent })).status).toBe('succeeded');
  });

  it('refuses to refund what was declined', async () => {
    const { id, url } = await sessions().create(aSession());
    await press(url ?? '', { card: 'declined' });
    const { payment_intent: intent } = await sessions().retrieve(id);
    const attempt = connect().refunds.create({ payment_intent: idOf(intent) });
    await expect(attempt).rejects.toThrow(/does not have a successful charge to refund/);
  });
});
