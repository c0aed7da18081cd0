/*
 * Preloaded into every process of a rehearsal: the CLI retries at once,
 * where it would wait up to 100 seconds.
 */
const { syncBuiltinESMExports } = require('node:module');
const promises = require('node:timers/promises');

const pause = globalThis.setTimeout;
const BETWEEN_TRIES = /node_modules\/retry\/|at sleep \(\S+firebase-tools/;

function setTimeoutQuickly(callback, ms, ...args) {
  const isLong = ms >= 1000 && BETWEEN_TRIES.test(new Error('where').stack);
  return pause(callback, isLong ? 1 : ms, ...args);
}

globalThis.setTimeout = Object.defineProperties(
  setTimeoutQuickly,
  Object.getOwnPropertyDescriptors(pause), // with the property that `util.promisify` needs
);

/* Our own scripts check again after 50 ms. */
const { setTimeout: sleep } = promises;
promises.setTimeout = (ms, ...args) => sleep(Math.min(ms, 50), ...args);
syncBuiltinESMExports();
