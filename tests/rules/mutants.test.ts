import { describe, expect, it } from 'vitest';
import { parseRules } from '../../local/src/rules/parse.ts';
import { rulesetOf } from '../../local/src/rules/ruleset.ts';
import type { RulesFile } from '../../local/src/rules/syntax.ts';
import { askLocally } from './support/asking-locally.ts';
import { observeDocuments, observeFiles, worldOf } from './support/matrix.ts';
import { mutantsOf } from './support/mutate-rules.ts';
import { ownRules } from './support/own-rules.ts';
import { compareTables, tableOf } from './support/security-table.ts';

/** Mistakes without effect, and why they have none. */
const HARMLESS: ReadonlyMap<string, string> = new Map([
  [
    '/bookings/{bookingId}: allow get, list: and create',
    'before a document is made there is no resource whose uid could be compared',
  ],
  ['/users/{uid}: allow get: and list', 'a list has no one uid that could be the caller'],
]);

const world = worldOf('mutants');

/** The tables of docs/dev/security.md, as other rules would make them. */
const FILES = {
  firestore: async (file: RulesFile) => {
    const documents = await observeDocuments(world, askLocally(rulesetOf(file), world));
    return tableOf({ documents, files: [] });
  },
  storage: async (file: RulesFile) => {
    const files = await observeFiles(world, askLocally(rulesetOf(file), world));
    return tableOf({ documents: [], files });
  },
};

describe.each(['firestore', 'storage'] as const)('%s.rules', (service) => {
  const own = parseRules(ownRules(service));
  const truth = FILES[service](own);

  it.each(mutantsOf(own).map(({ what, file }) => [what, file] as const))(
    'are told from those with a mistake: %s',
    async (what, file) => {
      const table = await FILES[service](file);
      if (HARMLESS.has(what)) expect(table).toBe(await truth);
      else expect(table).not.toBe(await truth);
    },
  );
});

describe('docs/dev/security.md', () => {
  const [firestore, storage] = [parseRules(ownRules('firestore')), parseRules(ownRules('storage'))];

  it('shows the tables that reveal these mistakes', async () => {
    const documents = await observeDocuments(world, askLocally(rulesetOf(firestore), world));
    const files = await observeFiles(world, askLocally(rulesetOf(storage), world));
    const { committed, observed } = await compareTables(tableOf({ documents, files }));
    expect(observed).toBe(committed);
  });
});
