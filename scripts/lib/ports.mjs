import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { inProject, readJson, Refusal } from './project.mjs';

const STAND_INS = inProject('local/stand-ins.json');

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

/** @returns {Emulator[]} the suite's other ports: its mail server and inbox, and its stand-ins for Stripe and for portals */
function standIns() {
  const { host, smtpPort, mailPort, stripePort, portalPort } = readJson(STAND_INS);
  return [
    { name: 'mail server', host, port: smtpPort },
    { name: 'caught mail', host, port: mailPort },
    { name: 'payments', host, port: stripePort },
    { name: 'portals', host, port: portalPort },
  ];
}

/** Returns the address at which the suite's mail can be read. */
export function mailAddress() {
  const { host, mailPort } = readJson(STAND_INS);
  return `http://${host}:${mailPort}`;
}

/** Refuses if ports of the suite are taken, with one sentence for each program that holds any. */
export async function requireFreePorts() {
  /** @type {Map<string, Emulator[]>} */
  const takenBy = new Map();
  for (const emulator of [...emulators(), ...standIns()]) {
    if (await isFree(emulator)) continue;
    const holder = findHolder(emulator.port);
    takenBy.set(holder, [...(takenBy.get(holder) ?? []), emulator]);
  }
  if (takenBy.size === 0) return;
  const sentences = [...takenBy].map(([holder, taken]) => takenSentence(holder, taken));
  throw new Refusal(`${sentences.join('\n')}\nStop the programs that use them, then try again.`);
}

/** @param {string} holder @param {Emulator[]} taken */
function takenSentence(holder, taken) {
  const ports = taken.map(({ name, port }) => `${port} (${name})`).join(', ');
  return `${taken.length === 1 ? 'Port' : 'Ports'} ${ports} ${taken.length === 1 ? 'is' : 'are'} used by ${holder}.`;
}

/** @param {Emulator} emulator @returns {Promise<boolean>} */
function isFree({ host, port }) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** @param {number} port */
function findHolder(port) {
  const pid =
    /^p(\d+)/m.exec(output('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']))?.[1] ??
    /pid=(\d+)/.exec(output('ss', ['-Hltnp', `sport = :${port}`]))?.[1];
  return pid === undefined ? 'another program' : `process ${pid} (${commandOf(pid)})`;
}

/** @param {string} pid */
function commandOf(pid) {
  const command = output('ps', ['-o', 'args=', '-p', pid]);
  return command.length > 100 ? `${command.slice(0, 99)}…` : command || 'unknown';
}

/** @param {string} program @param {string[]} args */
function output(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // The program is missing on this system, or it found nothing: then no program is named.
    return '';
  }
}
