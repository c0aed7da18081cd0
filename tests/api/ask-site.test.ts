import { expect, it } from 'vitest';
import { askSite } from '../../scripts/lib/deploy/ask-site.ts';
import { SITE } from './support/admin-sdk.ts';

it('a hotel that is online answers what a deploy asks it at its end', async () => {
  const found = await askSite({ siteUrl: SITE, projectId: 'demo-innkeep', region: 'europe-west1' });
  expect(found).toEqual([
    { kind: 'fine', what: 'the site answers' },
    { kind: 'fine', what: 'the list of rooms answers' },
    { kind: 'fine', what: 'a room answers' },
    { kind: 'fine', what: 'what a night costs answers' },
    { kind: 'fine', what: 'the address for payment events answers' },
  ]);
});
