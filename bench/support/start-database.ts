import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PROJECT_ID } from '../../local/src/emulators.ts';
import type { Tally, Usage } from '../../local/src/firestore/usage.ts';

const SERVE = new URL('./serve-database.ts', import.meta.url);

export interface Database {
  /** `host:port`. */
  readonly address: string;
  /** The documents read, written and deleted so far. */
  usage(): Promise<Tally>;
  end(): Promise<void>;
}

/** The most memory of the largest hotel's database, in MiB. */
const MAX_HEAP = 16_000;

/**
 * Starts the local suite's Firestore in a process and on a port of its own.
 * @param file with the documents of a kept hotel; without it, the database is empty
 */
export async function startDatabase(file?: string): Promise<Database> {
  const port = await freePort();
  const args = [String(port), ...(file === undefined ? [] : [file])];
  const child = fork(SERVE, args, { execArgv: ['--import', 'tsx', `--max-old-space-size=${MAX_HEAP}`] });
  await once(child, 'message');
  const address = `127.0.0.1:${port}`;
  return {
    address,
    usage: async () => {
      const answer = await fetch(`http://${address}/emulator/v1/projects/${PROJECT_ID}/usage`);
      return summed((await answer.json()) as Usage); // what local/src/firestore/admin-endpoint.ts sends
    },
    end: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function summed(usage: Usage): Tally {
  const sum = (what: keyof Tally) => Object.values(usage).reduce((count, tally) => count + tally[what], 0);
  return { reads: sum('reads'), writes: sum('writes'), deletes: sum('deletes') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}
