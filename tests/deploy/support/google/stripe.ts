import { found, refuse, type Asked, type Routes } from '../routes.ts';

/** The calls to Stripe of a deploy, and of a check whether guests can pay: https://docs.stripe.com/api */
export const stripeRoutes: Routes = {
  'GET api.stripe.com /v1/webhook_endpoints': (asked) => {
    const { stripe } = asked.world;
    if (stripe.keys.includes(`${asked.key} without webhooks`)) refuse(403, 'The key may not do this.');
    requireKey(asked);
    return { object: 'list', data: stripe.webhooks, has_more: false };
  },
  'POST api.stripe.com /v1/webhook_endpoints': (asked) => {
    const { stripe } = asked.world;
    requireKey(asked);
    const made = { id: `we_${stripe.webhooks.length + 1}`, ...endpointIn(asked.body) };
    stripe.webhooks.push(made);
    // Shown this once, and never again.
    return { object: 'webhook_endpoint', ...made, secret: made.id.replace('we', 'whsec') };
  },
  'POST api.stripe.com /v1/webhook_endpoints/{id}': (asked) => {
    requireKey(asked);
    return Object.assign(endpointOf(asked), endpointIn(asked.body));
  },
  'DELETE api.stripe.com /v1/webhook_endpoints/{id}': (asked) => {
    requireKey(asked);
    const { stripe } = asked.world;
    stripe.webhooks.splice(stripe.webhooks.indexOf(endpointOf(asked)), 1);
    return { object: 'webhook_endpoint', deleted: true };
  },
  'POST api.stripe.com /v1/checkout/sessions': (asked) => {
    requireKey(asked);
    return { object: 'checkout.session', id: 'cs_1', status: 'open', url: 'https://checkout.stripe.com/c/1' };
  },
};

/** Returns an endpoint as a form describes it, whose lists are numbered. */
function endpointIn(form: Record<string, unknown>) {
  const enabled_events = Object.entries(form)
    .filter(([field]) => /^enabled_events\[\d+\]$/.test(field))
    .map(([, type]) => String(type));
  return { url: String(form.url), status: 'enabled', enabled_events };
}

function endpointOf({ world, params }: Asked) {
  return found(
    world.stripe.webhooks.find(({ id }) => id === params.id),
    'Webhook endpoint',
  );
}

function requireKey({ world, key }: Asked): void {
  if (!world.stripe.keys.includes(key)) refuse(401, 'Invalid API Key provided.');
}
