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
 * @property {Promise<number>} exited its exit code, or 1 when a signal ended it; never settles while we are
 *   leaving
 * @property {Promise<number>} gone the same, but also settles while we are leaving
 * @property {string} log the file with its output
 */

/**
 * Starts a program whose output goes to `.cache/<name>.log`.
 *
 * It leads a process group of its own: a Ctrl-C in the terminal only reaches this process, which can end the
 * program with everything that it started.
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
 * Runs a program to its end; when it fails, refuses with the end of its output.
 * @param {string} name
 * @param {readonly [string, ...string[]]} command
 * @param {Parameters<typeof start>[2]} [options]
 */
export async function run(name, command, options) {
  const { exited, log } = start(name, command, options);
  if ((await exited) !== 0) throw new Refusal(`${tail(log)}\n\n\`${command.join(' ')}\` failed.`);
}

/**
 * Returns the command of a program in node_modules, with the Node that runs this.
 * @param {string} name
 * @param {string[]} args
 * @returns {readonly [string, ...string[]]}
 */
export function local(name, ...args) {
  const script = inProject('node_modules', '.bin', name);
  return isWindows ? [`${script}.cmd`, ...args] : [script, ...args];
}

/**
 * Returns a command of npm: the npm that started this, or the one on the path.
 * @param {string[]} args
 * @returns {readonly [string, ...string[]]}
 */
export function npm(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script, ...args] : ['npm', ...args];
}

/**
 * Ends a program and everything it started: asks first, and kills after a timeout.
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

/** Kills every program at the moment when this process exits, as a last resort. */
export function killAll() {
  for (const { child } of running) signalGroup(child, 'SIGKILL');
}

/**
 * Returns a promise that never settles while we are leaving, so that no waiting code goes on to its next
 * step.
 * @template T
 * @param {T} value
 * @returns {T | Promise<T>}
 */
function unlessLeaving(value) {
  return isLeaving ? new Promise(() => undefined) : value;
}

/**
 * Returns the last lines of a log, without those that match `noise`.
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

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
