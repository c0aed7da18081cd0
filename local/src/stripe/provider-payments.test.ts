import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anOrder, failure, providerAt } from './provider-testing.ts';
import { press, useStandIn } from './stripe-testing.ts';

const { control, site, state } = useStandIn();
const provider = () => providerAt(site());

async function paid(): Promise<string> {
  const { id, url } = await provider().openSession(anOrder(), randomUUID());
  await press(url ?? '', { card: 'good' });
  const { intent = 'none' } = await provider().findSession(id);
  return intent;
}

const refundOf = (intent: string, amount: number, refundId = 'b1-1-1') =>
  provider().refund({ intent, amount, refundId, paymentId: 'b1-1' }, `${refundId}-1`);

async function dispute(details = {}): Promise<string> {
  const { charges } = await state();
  const { id } = (await control({ do: 'dispute', charge: charges[0]?.id ?? '', ...details })) as {
    id: string;
  }; // `as`: a dispute
  return id;
}

describe('a payment at Stripe', () => {
  it('is money, of which nothing was given back', async () => {
    const intent = await paid();
    expect(await provider().findPayment(intent)).toEqual({
      intent,
      amount: 10_025,
      refunded: 0,
      refunds: [],
      disputes: [],
      isRefundable: true,
    });
  });

  it('tells its refunds, by our names: also those that were made in the dashboard, which have none', async () => {
    const intent = await paid();
    const ours = await refundOf(intent, 5_000);
    expect(ours).toEqual({ id: ours.id, amount: 5_000, state: 'done', refundId: 'b1-1-1' });
    const { charges } = await state();
    await control({ do: 'refund', charge: charges[0]?.id ?? '', amount: 25 });
    const { refunded, refunds } = await provider().findPayment(intent);
    expect(refunded).toBe(5_025);
    expect(refunds).toMatchObject([{ amount: 25, state: 'done', refundId: undefined }, ours]);
    expect((await state()).refunds[1]?.metadata).toEqual({ refund: 'b1-1-1', payment: 'b1-1' });
  });

  it('counts a refund no more that came back days later', async () => {
    const intent = await paid();
    const { id } = await refundOf(intent, 5_000);
    await control({ do: 'fail-refund', refund: id });
    expect(await provider().findPayment(intent)).toMatchObject({
      refunded: 0,
      refunds: [{ id, amount: 5_000, state: 'failed' }],
    });
  });

  it('is given back once, however often it is asked for under its key', async () => {
    const intent = await paid();
    const first = await refundOf(intent, 5_000);
    expect(await refundOf(intent, 5_000)).toEqual(first);
    expect((await state()).refunds).toHaveLength(1);
  });

  it('is given back no more than it was', async () => {
    const intent = await paid();
    await expect(refundOf(intent, 10_026)).rejects.toMatchObject(failure('refused'));
    expect((await provider().findPayment(intent)).refunded).toBe(0);
  });

  it('cannot be given back while it is disputed, nor when the dispute was lost', async () => {
    const intent = await paid();
    const id = await dispute();
    await expect(dispute()).rejects.toThrow('cannot be disputed');
    expect(await provider().findPayment(intent)).toMatchObject({
      disputes: [{ id, status: 'needs_response', isOpen: true }],
      isRefundable: false,
    });
    await expect(refundOf(intent, 1)).rejects.toMatchObject(failure('refused'));
    await control({ do: 'close-dispute', dispute: id, status: 'lost' });
    expect(await provider().findPayment(intent)).toMatchObject({
      disputes: [{ id, amount: 10_025, status: 'lost', isOpen: false }],
      isRefundable: false,
    });
  });

  it('can be given back when the dispute was won, and while a bank only asks', async () => {
    const intent = await paid();
    await control({ do: 'close-dispute', dispute: await dispute(), status: 'won' });
    expect(await provider().findPayment(intent)).toMatchObject({
      disputes: [{ status: 'won', isOpen: false }],
      isRefundable: true,
    });
    await control({ do: 'reset' });
    const other = await paid();
    await dispute({ isInquiry: true });
    expect(await provider().findPayment(other)).toMatchObject({
      disputes: [{ status: 'warning_needs_response', isOpen: true }],
      isRefundable: true,
    });
    await expect(refundOf(other, 10_025)).resolves.toMatchObject({ state: 'done' });
  });
});
