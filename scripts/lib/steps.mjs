import { Refusal } from './project.mjs';

const started = performance.now();
/** How often progress is printed where the output is no terminal. */
const LOGGED_EVERY_S = 60;

/**
 * @typedef {object} UnderWay
 * @property {string} label
 * @property {number} since
 * @property {() => string} progress how far it is, such as "12/40"
 */

/** @type {Set<UnderWay>} */
const underWay = new Set();
/** @type {NodeJS.Timeout | undefined} */
let timer;
let seconds = 0;
/** Whether the terminal's last line tells how far the work is. */
let isDrawn = false;

/** @param {number} since */
function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs one step and shows it in one line: its name, whether it succeeded, how long it took.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const end = begin(label);
  try {
    const result = await work();
    end('✔');
    return result;
  } catch (error) {
    end('✖');
    throw error;
  }
}

/**
 * Begins a step that is shown until it ends: on a terminal each second, with how far it is; in a log each minute.
 * @param {string} label
 * @param {() => string} [progress]
 * @returns {(mark: '✔' | '✖', result?: string) => void} ends it, and shows its line
 */
export function begin(label, progress = () => '') {
  const one = { label, since: performance.now(), progress };
  underWay.add(one);
  timer ??= setInterval(showProgress, 1000).unref();
  return (mark, result = label) => {
    underWay.delete(one);
    showStep(mark, result, one.since);
  };
}

function showProgress() {
  seconds += 1;
  const line = [...underWay].map(({ label, since, progress }) =>
    [label, progress(), elapsed(since).replace(/\.\d/, '')].filter(Boolean).join(' '),
  );
  if (line.length === 0) return;
  const text = `… ${line.join(' · ')}`;
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\x1b[2K${text.slice(0, process.stdout.columns - 1)}`);
    isDrawn = true;
  } else if (seconds % LOGGED_EVERY_S === 0) console.log(text);
}

/** @param {'✔' | '✖'} mark @param {string} label @param {number} since */
function showStep(mark, label, since) {
  say(`${mark} ${label.padEnd(42)} ${elapsed(since).padStart(8)}`);
}

/** @param {string} [text] */
export function say(text = '') {
  if (isDrawn) process.stdout.write('\r\x1b[2K');
  isDrawn = false;
  console.log(text);
}

/** @param {unknown} error */
export function explain(error) {
  const isExpected = error instanceof Refusal;
  console.error(`\n${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}`);
}

export function totalTime() {
  return elapsed(started);
}
