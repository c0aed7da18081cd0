import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const SERVE = new URL('./serve-bundle.mjs', import.meta.url);

export interface BundleProcess {
  readonly url: string;
  /** Processor time that it has used so far, in milliseconds. */
  processorMs(): Promise<number>;
  /** The most memory that it has used, in MiB. */
  maxMib(): Promise<number>;
  end(): Promise<void>;
}

/** Starts a bundled function in a process of its own, and waits until it listens. */
export async function startBundle(
  bundle: string,
  env: Record<string, string> = {},
  execArgv: string[] = [], // deployed functions have no TypeScript loader
): Promise<BundleProcess> {
  const child = fork(SERVE, [bundle], {
    env: { ...process.env, ...env },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = (await Promise.race([once(child, 'message'), failed(child)])) as [AddressInfo]; // by serve-bundle.mjs
  return {
    url: `http://127.0.0.1:${port}`,
    processorMs: async () => {
      child.send('processor time?');
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]; // by serve-bundle.mjs
      return (user + system) / 1000;
    },
    maxMib: async () => {
      child.send('memory?');
      const [{ maxRSS }] = (await once(child, 'message')) as [{ maxRSS: number }]; // KiB, by serve-bundle.mjs
      return maxRSS / 1024;
    },
    end: () => end(child),
  };
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`A bundle ended with ${code} before it listened.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
