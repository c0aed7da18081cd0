import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { emulatorHost, PROJECT_ID } from '../../local/src/emulators.ts';
import type { Tally, Usage } from '../../local/src/firestore/usage.ts';

const SERVE = new URL('./serve-database.ts', import.meta.url);

export interface Database {
  /** `host:port`. */
  readonly address: string;
  end(): Promise<void>;
}

/** Starts the local suite's Firestore, empty, in a process and on a port of its own. */
export async function startDatabase(): Promise<Database> {
  const port = await freePort();
  const child = fork(SERVE, [String(port)], { execArgv: ['--import', 'tsx', '--max-old-space-size=16000'] });
  await once(child, 'message');
  return {
    address: `127.0.0.1:${port}`,
    end: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Returns the result of some work, and the documents that it reads, writes and deletes. */
export async function counted<T>(work: () => Promise<T>, address = emulatorHost('firestore')) {
  const before = await usageOf(address);
  const result = await work();
  const after = await usageOf(address);
  const spent = (what: keyof Tally) => after[what] - before[what];
  return { result, tally: { reads: spent('reads'), writes: spent('writes'), deletes: spent('deletes') } };
}

async function usageOf(address: string): Promise<Tally> {
  const answer = await fetch(`http://${address}/emulator/v1/projects/${PROJECT_ID}/usage`);
  const usage = Object.values((await answer.json()) as Usage); // what local/src/firestore/admin-endpoint.ts sends
  const sum = (what: keyof Tally) => usage.reduce((count, tally) => count + tally[what], 0);
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
