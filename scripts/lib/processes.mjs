import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE, inProject, Refusal, ROOT } from './project.mjs';

const isWindows = process.platform === 'win32';

/** @type {Set<Started>} */
const running = new Set();
let isLeaving = false;

/**
 * @typedef {object} Started
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<number>} exited its exit code, or 1 when a signal ended it
 * @property {Promise<number>} gone the same, also while we are leaving
 * @property {string} log where its output goes
 */

/**
 * Starts a program whose output goes to `.cache/<name>.log`.
 *
 * It leads a process group of its own: a Ctrl-C in the terminal reaches only us, and we can end it
 * with everything it started.
 *
 * @param {string} name
 * @param {readonly [string, ...string[]]} command
 * @param {{ env?: Record<string, string>, cwd?: string, ipc?: boolean }} [options]
 * @returns {Started}
 */
export function start(name, [program, ...args], { env = {}, cwd = ROOT, ipc = false } = {}) {
  mkdirSync(CACHE, { recursive: true });
  const log = path.join(CACHE, `${name}.log`);
  const output = openSync(log, 'w');
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ipc ? ['ignore', output, output, 'ipc'] : ['ignore', output, output],
    detached: !isWindows,
    shell: isWindows && !program.endsWith('.exe'),
  });
  closeSync(output);

  const gone = new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  }).finally(() => running.delete(started));
  const started = { child, gone, exited: gone.then(unlessLeaving), log };
  running.add(started);
  return started;
}

/**
 * Runs a program to its end, and refuses with the end of its output when it fails.
 *
 * @param {string} name
 * @param {readonly [string, ...string[]]} command
 * @param {Parameters<typeof start>[2]} [options]
 */
export async function run(name, command, options) {
  const { exited, log } = start(name, command, options);
  if ((await exited) !== 0) throw new Refusal(`${tail(log)}\n\n\`${command.join(' ')}\` failed.`);
}

/**
 * A program of node_modules, run by this very Node.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {readonly [string, ...string[]]}
 */
export function local(name, ...args) {
  const script = inProject('node_modules', '.bin', name);
  return isWindows ? [`${script}.cmd`, ...args] : [script, ...args];
}

/**
 * npm as it was started, or the one on the path.
 *
 * @param {string[]} args
 * @returns {readonly [string, ...string[]]}
 */
export function npm(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script, ...args] : ['npm', ...args];
}

/**
 * Ends a program and all it started: politely, and after a while without asking.
 *
 * @param {Started} started
 * @param {number} [timeoutMs]
 */
export async function end({ child, gone }, timeoutMs = 10_000) {
  const timeout = setTimeout(() => signalGroup(child, 'SIGKILL'), timeoutMs);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  await gone;
  clearTimeout(timeout);
  signalGroup(child, 'SIGKILL');
}

/** Ends every program, because this process is about to exit. */
export async function leave() {
  isLeaving = true;
  await Promise.all([...running].map((started) => end(started)));
}

/** The last resort, for the moment this process exits. */
export function killAll() {
  for (const { child } of running) signalGroup(child, 'SIGKILL');
}

/**
 * While we are leaving, nothing that waits for a program goes on to the next step.
 *
 * @template T
 * @param {T} value
 * @returns {T | Promise<T>}
 */
function unlessLeaving(value) {
  return isLeaving ? new Promise(() => undefined) : value;
}

/**
 * The last lines of a log, without those that match `noise`.
 *
 * @param {string} file
 * @param {number} [lines]
 * @param {RegExp} [noise]
 */
export function tail(file, lines = 25, noise = /^$/) {
  const all = readFileSync(file, 'utf8').trimEnd().split('\n');
  return all
    .filter((line) => !noise.test(line))
    .slice(-lines)
    .join('\n');
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group is gone already, which is what we want.
  }
}
