import type { UntypedHandleCall } from '@grpc/grpc-js';
import type { IndexGuard } from '../indexes/index-guard.ts';
import { type Ruleset, type ReplaceableRuleset, replaceableRuleset } from '../rules/ruleset.ts';
import { authorizer } from './authorize.ts';
import { openMemoryDatabase } from './memory-firestore.ts';
import { resourceReader } from './resource-reader.ts';
import { servedCalls } from './rpc-handlers.ts';
import { counted, type Usage } from './usage.ts';

interface ServedDatabase {
  readonly calls: Readonly<Record<string, UntypedHandleCall>>;
  readonly usage: Usage;
  readonly clear: () => void;
}

/** All databases. As in Google's emulator, a database is created, empty, on first use. */
export interface Databases {
  readonly open: (projectId: string, databaseId: string) => Promise<ServedDatabase>;
  /** The rules loaded at the start, until others are uploaded. */
  readonly rules: ReplaceableRuleset;
}

export function createDatabases(first: Ruleset, requireIndexes: IndexGuard): Databases {
  const databases = new Map<string, Promise<ServedDatabase>>();
  const rules = replaceableRuleset(first);

  async function create(projectId: string, databaseId: string): Promise<ServedDatabase> {
    const database = await openMemoryDatabase(projectId, databaseId);
    const authorize = authorizer(rules, resourceReader(database.client));
    const { client, usage } = counted(database.client);
    const calls = servedCalls({ ...database, client }, { authorize, requireIndexes });
    return { calls, usage, clear: database.clear };
  }

  return {
    rules,
    open: (projectId, databaseId) => {
      const name = `${projectId}/${databaseId}`;
      const database = databases.get(name) ?? create(projectId, databaseId);
      databases.set(name, database);
      return database;
    },
  };
}
