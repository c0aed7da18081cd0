import type { Promo } from '@innkeep/contract/rates/promo';
import { day } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { expect, it } from 'vitest';
import { seemsAnyRedeemable } from './redeem-code.ts';

const used: Promo = { ...aPromo({ maxUses: 1 }), code: 'ONCE', uses: 1 };
const unused: Promo = { ...used, uses: 0 };

function* reading(promos: readonly Promo[], read: Promo[]) {
  for (const promo of promos) {
    read.push(promo);
    yield promo;
  }
}

it.each([
  ['none', [], false, 0],
  ['one that is used up', [used], false, 1],
  ['one that is not, after some that are', [used, used, unused, used], true, 3],
  ['two dozen that are used up', Array<Promo>(24).fill(used), false, 24],
  ['thousands that are used up', Array<Promo>(2000).fill(used), true, 25],
] as const)('of %s', async (_what, promos, answer, reads) => {
  const read: Promo[] = [];
  async function* active() {
    await Promise.resolve();
    yield* reading(promos, read);
  }
  expect(await seemsAnyRedeemable(active(), (promo) => promo, day('2027-06-14'))).toBe(answer);
  expect(read).toHaveLength(reads);
});
