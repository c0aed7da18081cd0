import { expect, it, onTestFinished } from 'vitest';
import { type RateLimitKind, rateLimiter } from '../domain/base/rate-limiter.ts';
import { ana } from '../testing/builders.ts';
import { memoryRateLimits, rateLimits } from '../testing/memory-rate-limits.ts';
import { aPaidHotel, held } from '../testing/paying.ts';
import { serve } from '../testing/serve.ts';
import { createApp } from './app.ts';

async function open(max: Partial<Record<RateLimitKind, number>> = {}) {
  const hotel = aPaidHotel();
  const { paymentId } = await held(hotel);
  const countRequest = rateLimiter(memoryRateLimits(), hotel.clock, rateLimits(max));
  const served = await serve(createApp({ ...hotel, countRequest }));
  onTestFinished(() => served.close());
  const post = (act: string) =>
    fetch(`${served.url}/payments/${paymentId}/${act}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ana.uid}` },
    });
  return { hotel, post };
}

it.each([
  ['session', 'ordersPerUser'],
  ['settle', 'settlesPerUser'],
  ['release', 'ordersPerUser'],
] as const)('one person asks for %s within a limit', async (act, kind) => {
  const { post } = await open({ [kind]: 1 });
  expect((await post(act)).status).toBe(200);
  expect((await post(act)).status).toBe(429);
});

it('the provider’s refusal of an address is told as such, and is no outage', async () => {
  const { hotel, post } = await open();
  hotel.atProvider.failures.push('wrong-email');
  const refused = await post('session');
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    error: {
      code: 'payment/wrong-email',
      message:
        'Our payment provider doesn’t accept this booking’s e-mail address. Please correct it or call us.',
    },
  });
  hotel.atProvider.failures.push('refused');
  expect((await post('session')).status).toBe(503);
});
