import { randomUUID } from 'node:crypto';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSdk, clear, seed, testEnvironment } from './support/asking-sdk.ts';
import { observeDocuments, observeFiles, worldOf } from './support/matrix.ts';
import { compareTables, tableOf } from './support/security-table.ts';

const world = worldOf(randomUUID());
let environment: RulesTestEnvironment;

describe('the rules, asked by the SDKs that browsers use', () => {
  beforeAll(async () => {
    environment = await testEnvironment();
    await seed(environment, world);
  });
  afterAll(async () => {
    await clear(environment, world);
    await environment.cleanup();
  });

  it('allow what docs/dev/security.md says, and nothing else (UPDATE_DOCS=1 writes what was observed)', async () => {
    const asking = askSdk(environment, world);
    const documents = await observeDocuments(world, asking);
    const files = await observeFiles(world, asking);
    const { committed, observed } = await compareTables(tableOf({ documents, files }));
    console.info(observed);
    expect(committed).toBe(observed);
  });
});
