import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { PROJECT_ID } from '../local/src/emulators.ts';
import { startBundle } from './support/bundle-process.ts';
import type { Database } from './support/start-database.ts';
import { median } from './support/median.ts';

const ROUNDS = 15;
/** The most that starting our function may take, as a multiple of starting a no-op. */
const BUDGET = 2.5;

const inProject = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
/** Our function, a no-op with the same libraries, and a no-op without the Admin SDK. */
const BUNDLES = {
  ours: inProject('functions/dist/index.js'),
  noOp: inProject('.cache/no-op/no-op.js'),
  bare: inProject('.cache/no-op/bare-no-op.js'),
};

type Which = keyof typeof BUNDLES;

export interface ColdStart {
  /** Milliseconds from the start of the process to its first answer, the median of the rounds. */
  ms: Record<Which, number>;
  /** Our time as a multiple of the others. */
  ratio: Record<Exclude<Which, 'ours'>, number>;
  budget: number;
  rounds: number;
}

/** Starts the bundles in turn, and asks each for a page of rooms. */
export async function coldStart(database: Database): Promise<ColdStart> {
  await bundleNoOps();
  const all: Record<Which, number[]> = { ours: [], noOp: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of ['ours', 'noOp', 'bare'] as const) {
      all[which].push(await firstAnswer(BUNDLES[which], database));
    }
  }
  const ms = { ours: median(all.ours), noOp: median(all.noOp), bare: median(all.bare) };
  const ratio = { noOp: ms.ours / ms.noOp, bare: ms.ours / ms.bare };
  return { ms, ratio, budget: BUDGET, rounds: ROUNDS };
}

async function firstAnswer(bundle: string, { address }: Database): Promise<number> {
  const since = performance.now();
  const started = await startBundle(bundle, {
    GCLOUD_PROJECT: PROJECT_ID,
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: address,
  });
  const answer = await fetch(`${started.url}/room?page=0&size=6`);
  await answer.text();
  const ms = performance.now() - since;
  await started.end();
  if (!answer.ok) throw new Error(`${bundle} answered ${answer.status}.`);
  return ms;
}

/** Uses the options of functions/build.mjs. */
async function bundleNoOps(): Promise<void> {
  await build({
    entryPoints: [inProject('bench/support/no-op.ts'), inProject('bench/support/bare-no-op.ts')],
    outdir: path.dirname(BUNDLES.noOp),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
