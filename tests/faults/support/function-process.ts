import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { emulatorHost, PROJECT_ID } from '../../../local/src/emulators.ts';
import { STAND_INS, STRIPE_SITE } from '../../../local/src/stand-ins.ts';
import { openLine, type Line } from './line.ts';
import { tapRpcs, type RpcTap } from './rpc-tap.ts';

const SCRIPT = new URL('./serve-function.mjs', import.meta.url);

export interface FunctionProcess {
  readonly url: string;
  readonly line: Line;
  readonly tap: RpcTap;
  readonly authLine: Line;
  readonly storageLine: Line;
  readonly stripeLine: Line;
  /** Ends it as a crash does, in the midst of its work. */
  kill(): Promise<void>;
}

interface Settings {
  clockOffsetMs?: number;
  /** `host:port` of the task queue for mails; by default it refuses connections. */
  taskQueue?: string;
}

/** A port where nothing listens. */
const NOTHING_LISTENS = '127.0.0.1:1';

/** Starts the functions in a process of their own, with connections of their own; all end with the test. */
export async function startFunction(
  { onTestFinished }: { onTestFinished: (chore: () => Promise<void>) => void },
  { clockOffsetMs = 0, taskQueue = NOTHING_LISTENS }: Settings = {},
): Promise<FunctionProcess> {
  const tap = await tapRpcs(process.env.FIRESTORE_EMULATOR_HOST ?? emulatorHost('firestore'));
  const line = await openLine(tap.address);
  const authLine = await openLine(process.env.FIREBASE_AUTH_EMULATOR_HOST ?? emulatorHost('auth'));
  const storageLine = await openLine(process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? emulatorHost('storage'));
  const stripeLine = await openLine(new URL(STRIPE_SITE).host);
  const child = fork(SCRIPT, {
    env: {
      ...process.env,
      GCLOUD_PROJECT: PROJECT_ID,
      METADATA_SERVER_DETECTION: 'none',
      FIRESTORE_EMULATOR_HOST: line.address,
      FIREBASE_AUTH_EMULATOR_HOST: authLine.address,
      FIREBASE_STORAGE_EMULATOR_HOST: storageLine.address,
      // The Admin SDK set this one from the former in this process.
      STORAGE_EMULATOR_HOST: `http://${storageLine.address}`,
      PAYMENTS: 'stripe',
      STRIPE_API: `http://${stripeLine.address}`,
      STRIPE_KEY: 'sk_test_of_the_faults',
      STRIPE_WEBHOOK_SECRET: STAND_INS.webhookSecret,
      CLOUD_TASKS_EMULATOR_HOST: taskQueue,
      CLOCK_OFFSET_MS: String(clockOffsetMs),
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => end(child);
  onTestFinished(async () => {
    await kill();
    const lines = [line, authLine, storageLine, stripeLine];
    await Promise.all([...lines, tap].map((each) => each.close()));
  });
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]; // what serve-function.mjs sends
  return { url: `http://127.0.0.1:${port}`, line, tap, authLine, storageLine, stripeLine, kill };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
