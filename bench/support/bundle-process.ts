import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const SERVE = new URL('./serve-bundle.mjs', import.meta.url);

export interface BundleProcess {
  readonly url: string;
  /** Processor time that it has used so far, in milliseconds. */
  processorMs(): Promise<number>;
  end(): Promise<void>;
}

export async function startBundle(bundle: string, env: Record<string, string>): Promise<BundleProcess> {
  const child = fork(SERVE, [bundle], {
    env: { ...process.env, ...env },
    execArgv: [], // deployed functions have no TypeScript loader
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The function does not start.')));
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [AddressInfo]; // by serve-bundle.mjs
  failed.catch(() => undefined); // it ends later
  return {
    url: `http://127.0.0.1:${port}`,
    processorMs: async () => {
      child.send('processor time?');
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]; // by serve-bundle.mjs
      return (user + system) / 1000;
    },
    end: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
