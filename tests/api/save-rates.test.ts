import { seasonWith } from '@innkeep/contract/testing/tariffs';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { anAdmin, type Person } from './support/people.ts';
import { currentRates, restoreRates, setRates } from './support/rates.ts';
import { inDays } from './support/stays.ts';

const summer = seasonWith('Summer', inDays(200), inDays(230), { percent: 2000, weekdays: { 5: 1500 } });

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
});
afterEach(() => restoreRates(admin));

it('PUT /rates tells the second of two admins, and keeps every version', async () => {
  const before = await currentRates(admin);
  const after = await setRates(admin, { seasons: [summer] });
  const second = await call('PUT', '/rates', { as: admin, json: { ...before, roundTo: 100 } });
  expect([second.status, second.body]).toMatchObject([409, { error: { code: 'rates/changed' } }]);
  expect(await currentRates(admin)).toEqual({ ...after, takesPayments: true });
  const version = await db.collection('tariffs').doc(String(after.version).padStart(6, '0')).get();
  expect(version.get('tariff')).toEqual(after);
  const { docs } = await db.collection('audit').where('target', '==', String(after.version)).get();
  expect(docs.map((entry) => [entry.get('action') as string, entry.get('by') as string])).toEqual([
    ['rates/changed', admin.uid],
  ]);
});
