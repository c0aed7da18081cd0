import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../functions/src/pay/stripe-events.ts';
import { commandsIn, readDocument } from './support/guide.ts';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { rehearse } from './support/rehearse.ts';
import { aWorld } from './support/world.ts';

/* The commands of docs/cards.md. */

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject({
    '.firebaserc': '{ "projects": { "live": "harbour-live" } }',
    'functions/.env.harbour-live': 'SITE_URL=https://www.your-hotel.example\nPAYMENTS=stripe\nMAIL=off\n',
  });
});
afterAll(() => copy.remove());

it('the guide names the address and the events of the webhook', () => {
  const [, listed = ''] = /```text\n([\s\S]*?)```/.exec(readDocument('cards')) ?? [];
  expect(listed.trim().split(/\s+/)).toEqual(EVENT_TYPES);
  expect(readDocument('cards')).toContain('`https://www.your-hotel.example/payments/events`');
});

it('the guide ends in a hotel that takes cards', async () => {
  const url = 'https://www.your-hotel.example/payments/events';
  const webhook = { url, status: 'enabled', enabled_events: [...EVENT_TYPES] };
  const world = aWorld({ stripe: { keys: ['rk_live_51abc'], signing: [], webhooks: [webhook] } });
  world.auth?.authorizedDomains.push('www.your-hotel.example');
  const give = (command: string, typed?: string) =>
    rehearse(world, { folder: copy.folder, command, ...(typed !== undefined && { typed }) });

  const [key = '', signing = '', deploy = ''] = commandsIn(readDocument('cards'));
  expect(await give(`${deploy} --check`)).toMatchObject({ exitCode: 1 });
  expect(await give(key, 'rk_live_51abc')).toMatchObject({ exitCode: 0, strange: [] });
  expect(await give(signing, 'whsec_abc')).toMatchObject({ exitCode: 0, strange: [] });
  const { exitCode, output, strange } = await give(`${deploy} --check`);
  expect({ exitCode, strange }, output).toEqual({ exitCode: 0, strange: [] });
  expect(output).toContain('✔ guests pay by card, at Stripe');
  expect(output).not.toContain('rk_live_51abc');
});
