import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { inProject, readJson, Refusal } from './project.mjs';

/**
 * @typedef {object} Emulator
 * @property {string} name
 * @property {string} host
 * @property {number} port
 */

/** @returns {Emulator[]} every emulator of firebase.json that listens on a port */
export function emulators() {
  return Object.entries(readJson(inProject('firebase.json')).emulators)
    .filter(([, { port }]) => port !== undefined)
    .map(([name, { host = '127.0.0.1', port }]) => ({ name, host, port }));
}

/** Refuses with one sentence for each port of the suite that somebody else holds. */
export async function requireFreePorts() {
  const all = emulators();
  const free = await Promise.all(all.map(isFree));
  const sentences = all.filter((_, index) => !free[index]).map(({ name, port }) => takenSentence(name, port));
  if (sentences.length > 0) throw new Refusal(`${sentences.join('\n')}\nStop that program, then try again.`);
}

/**
 * @param {string} name
 * @param {number} port
 */
function takenSentence(name, port) {
  const holder = findHolder(port);
  const who = holder ? `process ${holder.pid} (${holder.command})` : 'another program';
  return `Port ${port}, which the ${name} emulator needs, is held by ${who}.`;
}

/**
 * @param {Emulator} emulator
 * @returns {Promise<boolean>}
 */
function isFree({ host, port }) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * @param {number} port
 * @returns {{ pid: string, command: string } | undefined}
 */
export function findHolder(port) {
  const pid =
    /^p(\d+)/m.exec(output('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']))?.[1] ??
    /pid=(\d+)/.exec(output('ss', ['-Hltnp', `sport = :${port}`]))?.[1];
  return pid === undefined ? undefined : { pid, command: commandOf(pid) };
}

/** @param {string} pid */
function commandOf(pid) {
  const command = readProc(pid) || output('ps', ['-o', 'args=', '-p', pid]);
  return command.length > 100 ? `${command.slice(0, 99)}…` : command || 'unknown';
}

/** @param {string} pid */
function readProc(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function output(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // Not on this system, or it found nothing: then nobody is named.
    return '';
  }
}
