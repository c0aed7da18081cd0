import { createRequire } from 'node:module';

/** Loads modules as firebase-tools does, and so finds the versions of libraries that it depends on. */
const require = createRequire(createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'));

export type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

/** An internal function of firebase-tools: its place, and its number of parameters. */
export interface Internal {
  /** The path below firebase-tools/lib, or inside the library. */
  readonly module: string;
  /** A dependency of firebase-tools. */
  readonly library?: string;
  /** The class or object, if it is a method. */
  readonly owner?: string;
  readonly name: string;
  readonly takes: number;
}

const FUNCTIONS = { module: 'emulator/functionsEmulator', owner: 'FunctionsEmulator' };
const STORAGE_RULES = { module: 'emulator/storage/rules/runtime', owner: 'StorageRulesRuntime' };
const TASKS = { module: 'emulator/tasksEmulator', owner: 'TaskQueueController' };
const WORKERS = { module: 'emulator/functionsRuntimeWorker', owner: 'RuntimeWorkerPool' };

/** All internals of firebase-tools that the local suite replaces or calls. None of them is public API. */
export const INTERNALS = {
  // Only the Firestore emulator uses these, to run the program that it downloads.
  startProgram: { module: 'emulator/downloadableEmulators', name: 'start', takes: 2 },
  stopProgram: { module: 'emulator/downloadableEmulators', name: 'stop', takes: 1 },
  startStorageRules: { ...STORAGE_RULES, name: 'start', takes: 0 },
  stopStorageRules: { ...STORAGE_RULES, name: 'stop', takes: 0 },
  loadStorageRules: { ...STORAGE_RULES, name: 'loadRuleset', takes: 1 },
  addSchedule: { ...FUNCTIONS, name: 'addPubsubTrigger', takes: 5 },
  failure: { module: 'error', name: 'FirebaseError', takes: 1 },
  checkJava: { module: 'emulator/commandUtils', name: 'checkJavaMajorVersion', takes: 0 },
  checkSdkVersion: {
    module: 'deploy/functions/runtimes/node/versioning',
    name: 'checkFunctionsSDKVersion',
    takes: 1,
  },
  nodeBinary: {
    module: 'deploy/functions/runtimes/node/index',
    owner: 'Delegate',
    name: 'getNodeBinary',
    takes: 0,
  },
  listFiles: { module: 'fsAsync', name: 'readdirRecursive', takes: 1 },
  hostingConfig: { module: 'hosting/config', name: 'hostingConfig', takes: 1 },
  hostingMiddleware: { module: 'hosting/initMiddleware', name: 'initMiddleware', takes: 1 },
  openDebugLog: { module: 'logger', name: 'useFileLogger', takes: 1 },
  debug: { module: 'logger', owner: 'logger', name: 'debug', takes: 1 },
  keepLog: { module: 'emulator/loggingEmulator', owner: 'LoggingEmulator', name: 'start', takes: 0 },
  watchTasks: { ...TASKS, name: 'listen', takes: 0 },
  dispatchTasks: { ...TASKS, name: 'updateQueues', takes: 0 },
  fetchNews: { module: 'fetchMOTD', name: 'fetchMOTD', takes: 0 },
  findWorker: { ...WORKERS, name: 'getIdleWorker', takes: 2 },
  listWorkers: { ...WORKERS, name: 'getTriggerWorkers', takes: 2 },
  startWorker: { ...FUNCTIONS, name: 'startRuntime', takes: 2 },
  startNode: { ...FUNCTIONS, name: 'startNode', takes: 2 },
  // The Auth emulator passes the description of its calls to it. It is a library's public function, which we
  // replace.
  checkCalls: { module: 'dist/index', library: 'exegesis-express', name: 'middleware', takes: 3 },
} as const satisfies Record<string, Internal>;

/** Replaces an internal function by another one, which `make` builds from the original. */
export function replaceInternal(internal: Internal, make: (original: AnyFunction) => AnyFunction): void {
  const { holder, original } = findInternal(internal);
  Reflect.set(holder, internal.name, make(original));
}

/** Finds an internal function. Fails with an explanation if it is no longer what the suite expects. */
export function findInternal(internal: Internal): { holder: object; original: AnyFunction } {
  const exported: unknown = require(pathOf(internal));
  const holder = internal.owner === undefined ? exported : ownerOf(property(exported, internal.owner));
  const original = property(holder, internal.name);

  if (!isObject(holder) || !isFunction(original) || original.length !== internal.takes) throw moved(internal);
  return { holder, original };
}

function pathOf({ library = 'firebase-tools/lib', module }: Internal): string {
  return `${library}/${module}`;
}

function moved(internal: Internal): Error {
  const { owner, name, takes } = internal;
  const place = `${owner === undefined ? '' : `${owner}.`}${name} in ${pathOf(internal)}`;
  return new Error(
    `The local suite relies on ${place} being a function of ${takes} parameters, and it no longer is: ` +
      'go back to the version of firebase-tools in local/package.json, or adapt local/src/firebase-tools.',
  );
}

export function property(holder: unknown, name: string): unknown {
  return isObject(holder) ? Reflect.get(holder, name) : undefined;
}

function ownerOf(value: unknown): unknown {
  return isFunction(value) ? property(value, 'prototype') : value;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function';
}
