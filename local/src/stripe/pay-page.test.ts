import { describe, expect, it } from 'vitest';
import { aSession } from './scenarios.ts';
import { press, useStandIn } from './stripe-testing.ts';

const { connect, control, site, state } = useStandIn();
const sessions = () => connect().checkout.sessions;

async function open(changes: Parameters<typeof aSession>[0] = {}) {
  const { id, url } = await sessions().create(aSession(changes));
  return { id, url: url ?? '' };
}

const htmlOf = async (address: string) => (await fetch(address)).text();

describe('the payment page', () => {
  it('says what is paid for, how much, by whom, and how to go back', async () => {
    const { url } = await open();
    const html = await htmlOf(url);
    expect(html).toContain('<h1>Pay $100.25</h1>');
    expect(html).toContain('<li>Lighthouse Suite, 3 nights from 14 May 2027</li>');
    expect(html).toContain('For guest@example.com');
    expect(html).toContain('<a href="https://hotel.example/back">Go back without paying</a>');
    expect(html).toContain('<html lang="en">');
    expect(html).not.toContain('<script');
  });

  it('takes a card and sends back to the hotel, with the session in the address', async () => {
    const { id, url } = await open();
    expect(await press(url, { card: 'good' })).toBe(`https://hotel.example/paid?session=${id}`);
    expect(await sessions().retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
    expect(await htmlOf(url)).toContain('<h1>Paid already</h1>');
    await press(url, { card: 'good' });
    expect((await state()).charges).toHaveLength(1);
    expect((await fetch(`${site()}/pay/cs_test_none`)).status).toBe(404);
  });

  it('stays open after a declined card, for another one', async () => {
    const { id, url } = await open();
    const declined = await press(url, { card: 'declined' });
    expect(await htmlOf(`${site()}${declined}`)).toContain('<p role="alert">Your card was declined.');
    const session = await sessions().retrieve(id, { expand: ['payment_intent'] });
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', type: 'card_error' },
      },
    });
    await press(url, { card: 'good' });
    const { charges, intents } = await state();
    expect(charges.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect(intents).toMatchObject([{ status: 'succeeded', last_payment_error: null }]);
  });

  it('asks the bank, which may say no', async () => {
    const { id, url } = await open();
    const bank = `${site()}${await press(url, { card: '3ds' })}`;
    const refused = await press(bank, { bank: 'no' });
    expect(await htmlOf(`${site()}${refused}`)).toContain('Your bank couldn’t verify that it was you.');
    expect(await sessions().retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect((await state()).charges).toEqual([]);
  });

  it('takes nothing once the time is over', async () => {
    const { id, url } = await open();
    await press(url, { card: 'declined' });
    await control({ do: 'clock', aheadSeconds: 31 * 60 });
    expect(await press(url, { card: 'good' })).toBeNull();
    expect(await htmlOf(url)).toContain('<h1>Payment expired</h1>');
    expect(await sessions().retrieve(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
    expect((await state()).intents).toMatchObject([{ status: 'canceled', cancellation_reason: 'expired' }]);
  });
});
