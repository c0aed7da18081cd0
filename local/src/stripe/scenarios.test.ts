import { expect, it } from 'vitest';
import { idOf } from './refunds.ts';
import { REFUND_SCENARIOS } from './refund-scenarios.ts';
import type { Stage } from './scenarios.ts';
import { PAGE_SCENARIOS, SESSION_SCENARIOS } from './session-scenarios.ts';
import { press, useStandIn } from './stripe-testing.ts';

const { connect, control, pay } = useStandIn();

const stage: Stage = {
  connect,
  pay,
  payAndDispute: async () => {
    const intent = await pay();
    const { latest_charge: charge } = await connect().paymentIntents.retrieve(intent);
    await control({ do: 'dispute', charge: idOf(charge) });
    return intent;
  },
  payOnPage: async ({ url }) => {
    await press(url ?? '', { card: 'good' });
  },
};

/** The same scenarios that `npm run check:stripe` runs against Stripe itself. */
it.each([...SESSION_SCENARIOS, ...PAGE_SCENARIOS, ...REFUND_SCENARIOS])(
  'the stand-in for Stripe $name',
  async ({ play }) => {
    await expect(play(stage)).resolves.toBeUndefined();
  },
);
