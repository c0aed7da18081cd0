import { type AnyFunction, findInternal, INTERNALS, property, replaceInternal } from './internals.ts';

/** One process handles concurrent requests, as deployed. A hundred of them would block a laptop for a minute. */
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

/** Requests that arrive while a function's process starts wait for that process. */
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

/** Makes a function's process end with the suite, even if the suite is killed. */
function bindLifeToParent(startNode: AnyFunction) {
  const preload = `--import=${new URL('../end-with-parent.mjs', import.meta.url).href}`;

  return function start(this: unknown, backend: unknown, environment: unknown) {
    const inherited = process.env.NODE_OPTIONS ?? '';
    const options = {
      NODE_OPTIONS: `${inherited} ${preload}`.trim(),
      NODE_ENV: 'production', // as deployed: Express then answers its own errors without a stack
    };
    return startNode.call(this, backend, Object.assign({}, environment, options));
  };
}
