import type { UntypedHandleCall } from '@grpc/grpc-js';
import type { IndexGuard } from '../indexes/index-guard.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { createAdmission } from './admission.ts';
import { documentReader } from './document-reader.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { servedCalls } from './rpc-handlers.ts';
import { counted, type Usage } from './usage.ts';

/** One database of one project. */
export interface ServedDatabase {
  /** By the name of the call. */
  readonly calls: Readonly<Record<string, UntypedHandleCall>>;
  readonly usage: Usage;
  readonly clear: () => void;
}

/** Finds a database by project and id; like an emulator's, it is there, empty, when somebody first asks for it. */
export type OpenDatabase = (projectId: string, databaseId: string) => Promise<ServedDatabase>;

/** The databases of all projects. The same rules and indexes hold in each. */
export function createDatabases(ruleset: Ruleset, requireIndexes: IndexGuard): OpenDatabase {
  const databases = new Map<string, Promise<ServedDatabase>>();

  async function create(projectId: string, databaseId: string): Promise<ServedDatabase> {
    const database = await openMemoryDatabase(projectId, databaseId);
    const admission = createAdmission(ruleset, documentReader(database.client, projectId));
    const { client, usage } = counted(database.client);
    const calls = servedCalls({ ...database, client }, { admission, requireIndexes });
    return { calls, usage, clear: database.clear };
  }

  return (projectId, databaseId) => {
    const name = `${projectId}/${databaseId}`;
    const database = databases.get(name) ?? create(projectId, databaseId);
    databases.set(name, database);
    return database;
  };
}
