import { refuse, type Asked, type Routes } from '../routes.ts';

/** The calls to Stripe of a deploy, and of a check whether guests can pay: https://docs.stripe.com/api */
export const stripeRoutes: Routes = {
  'GET api.stripe.com /v1/webhook_endpoints': (asked) => {
    const { stripe } = asked.world;
    if (stripe.keys.includes(`${asked.key} without webhooks`)) refuse(403, 'The key may not do this.');
    requireKey(asked);
    return { object: 'list', data: stripe.webhooks, has_more: false };
  },
  'POST api.stripe.com /v1/checkout/sessions': (asked) => {
    requireKey(asked);
    return { object: 'checkout.session', id: 'cs_1', status: 'open', url: 'https://checkout.stripe.com/c/1' };
  },
};

function requireKey({ world, key }: Asked): void {
  if (!world.stripe.keys.includes(key)) refuse(401, 'Invalid API Key provided.');
}
