import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../../scripts/lib/chromium.mjs';
import { end, start, tail, type Started } from '../../scripts/lib/processes.mjs';

const READY_WITHIN_MS = 30_000;

export interface Chromium {
  readonly port: number;
  end(): Promise<void>;
}

/** Starts a headless Chromium with an empty profile, to which several programs can connect. */
export async function startChromium(): Promise<Chromium> {
  const profile = mkdtempSync(path.join(tmpdir(), 'innkeep-bench-'));
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const started = start('chromium', [
    await findOrInstallChromium(),
    ...CHROMIUM_FLAGS,
    ...flags,
    'about:blank',
  ]);
  const stop = async () => {
    await end(started);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { port: await portOf(profile, started), end: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the free port that Chromium has chosen and written into its profile. */
async function portOf(profile: string, { child, log }: Started): Promise<number> {
  const file = path.join(profile, 'DevToolsActivePort');
  const deadline = performance.now() + READY_WITHIN_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    if (port > 0) return port;
    await sleep(50);
  }
  throw new Error(`Chromium did not start:\n${tail(log)}`);
}
