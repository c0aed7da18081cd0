import { Refusal } from './project.mjs';

const started = performance.now();

/** @param {number} since */
function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs one step and shows it in one line: its name, whether it succeeded, how long it took. On a terminal the
 * line counts the seconds meanwhile.
 *
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const since = performance.now();
  const stopCounting = countSeconds(label, since);
  try {
    const result = await work();
    stopCounting();
    showStep('✔', label, since);
    return result;
  } catch (error) {
    stopCounting();
    showStep('✖', label, since);
    throw error;
  }
}

/**
 * @param {'✔' | '✖'} mark
 * @param {string} label
 * @param {number} since
 */
export function showStep(mark, label, since) {
  console.log(`${mark} ${label.padEnd(42)} ${elapsed(since).padStart(8)}`);
}

/** @param {string} [text] */
export function say(text = '') {
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

/**
 * @param {string} label
 * @param {number} since
 * @returns {() => void}
 */
function countSeconds(label, since) {
  if (!process.stdout.isTTY) return () => undefined;

  const show = () => process.stdout.write(`\r… ${label.padEnd(42)} ${elapsed(since).padStart(8)}`);
  show();
  const timer = setInterval(show, 1000);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\x1b[2K');
  };
}
