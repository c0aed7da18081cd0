import { fork } from 'node:child_process';
import { once } from 'node:events';
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
  const child = fork(SERVE, { execArgv: ['--import', 'tsx', '--max-old-space-size=16000'] });
  const [port] = (await once(child, 'message')) as [number]; // by serve-database.ts
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
