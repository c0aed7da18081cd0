import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff, TariffInput } from '@innkeep/contract/rates/tariff';
import { expect } from 'vitest';
import { call } from './call.ts';
import type { Person } from './people.ts';

export async function currentRates(admin: Person): Promise<Tariff> {
  const { body } = await call('GET', '/rates', { as: admin });
  return body as Tariff; // the contract's answer to an admin
}

/** Puts a tariff in force. All tests share one hotel, so the test has to restore the former one. */
export async function setRates(admin: Person, changes: Partial<TariffInput>): Promise<Tariff> {
  const { version } = await currentRates(admin);
  const json = { ...DEFAULT_TARIFF, ...changes, version };
  const { status, body } = await call('PUT', '/rates', { as: admin, json });
  expect([status, body]).toMatchObject([200, { version: version + 1 }]);
  return body as Tariff; // as above
}

/** Restores the rates of a new hotel: nights times price. */
export async function restoreRates(admin: Person): Promise<void> {
  await setRates(admin, {});
}
