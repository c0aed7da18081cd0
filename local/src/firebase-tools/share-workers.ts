import { type AnyFunction, findInternal, INTERNALS, property, replaceInternal } from './internals.ts';

/**
 * Lets one process per function serve requests side by side, as an instance does in production.
 * The emulator starts one process per concurrent request: a hundred of them stall a laptop for a minute.
 */
export function shareWorkers(): void {
  const { original: listWorkers } = findInternal(INTERNALS.listWorkers);

  replaceInternal(INTERNALS.findWorker, (findIdleWorker) => {
    return function findWorker(this: unknown, ...key) {
      const idle = findIdleWorker.apply(this, key);
      if (idle !== undefined) return idle;

      const workers = listWorkers.apply(this, key);
      return Array.isArray(workers) ? findBusy(workers) : undefined;
    };
  });
  replaceInternal(INTERNALS.startWorker, startOnce);
  replaceInternal(INTERNALS.startNode, bindLifeToParent);
}

function findBusy(workers: readonly unknown[]): unknown {
  return workers.find((worker) => property(worker, 'state') === 'BUSY');
}

/** Requests that arrive while a function's process is starting wait for that process. */
function startOnce(startWorker: AnyFunction) {
  const starting = new Map<unknown, Promise<unknown>>();

  return function startOrJoin(this: unknown, ...args: unknown[]) {
    const [backend, trigger] = args;
    const key = property(trigger, 'id') ?? backend;
    const started = starting.get(key) ?? Promise.resolve(startWorker.apply(this, args));
    starting.set(key, started);
    return started.finally(() => starting.delete(key));
  };
}

/** A function's process ends with the suite, even when the suite had no time to end it. */
function bindLifeToParent(startNode: AnyFunction) {
  const preload = `--import=${new URL('../end-with-parent.mjs', import.meta.url).href}`;

  return function start(this: unknown, backend: unknown, environment: unknown) {
    const inherited = process.env.NODE_OPTIONS ?? '';
    const options = {
      NODE_OPTIONS: `${inherited} ${preload}`.trim(),
      NODE_ENV: 'production', // as deployed: what Express refuses before us, it then refuses without a stack
    };
    return startNode.call(this, backend, Object.assign({}, environment, options));
  };
}
