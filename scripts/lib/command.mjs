import { readFileSync } from 'node:fs';
import { killAll, leave } from './processes.mjs';
import { inProject, readJson, Refusal } from './project.mjs';
import { explain, say } from './steps.mjs';

/** npm repeats a Ctrl-C that the terminal has already sent to this process. */
const SAME_SIGNAL_MS = 500;

/**
 * Runs the work of an npm script, and leaves no process behind, also after a failure.
 * @param {() => Promise<void>} work
 * @param {object} [options]
 * @param {number} [options.interruptedCode] the exit code after a Ctrl-C: 0 where it is the usual way to end
 *   the script
 * @param {() => boolean} [options.endsByItself] called on a Ctrl-C; returns whether `work` will soon end by
 *   itself. A second Ctrl-C does not wait for that
 */
export async function command(work, { interruptedCode = 130, endsByItself = () => false } = {}) {
  process.on('exit', killAll);
  endOnSignal(interruptedCode, endsByItself);
  endWithNpm();
  try {
    requireNode();
    await work();
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  }
  await leave();
  process.exit();
}

/** @param {number} exitCode @param {() => boolean} endsByItself */
function endOnSignal(exitCode, endsByItself) {
  let firstAt = 0;

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (firstAt === 0) {
        firstAt = Date.now();
        say('\nStopping …');
        if (endsByItself()) return;
        await leave();
        process.exit(exitCode);
      }
      if (Date.now() - firstAt > SAME_SIGNAL_MS) process.exit(exitCode);
    });
  }
}

/**
 * Ends this script when npm is killed, which sends no signal. Then the parent process changes or, where npm
 * has started a shell in between (dash does not replace itself), the shell's parent does.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = lineage();
  setInterval(() => {
    if (lineage() !== before) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}

/**
 * Returns the parent process, and the parent of a shell that npm has started in between,
 * on systems with `/proc`.
 */
function lineage() {
  const parent = process.ppid;
  try {
    const [, name = '', grandparent] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return name.endsWith('sh') ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

function requireNode() {
  const wanted = readJson(inProject('package.json')).engines.node.replace('>=', '');
  const [major = 0, minor = 0] = wanted.split('.').map(Number);
  const [hasMajor = 0, hasMinor = 0] = process.versions.node.split('.').map(Number);
  if (hasMajor > major || (hasMajor === major && hasMinor >= minor)) return;
  throw new Refusal(`Innkeep needs Node ${wanted} or newer, and this is Node ${process.versions.node}.`);
}
