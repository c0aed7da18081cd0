import { findInternal, INTERNALS, replaceInternal } from './internals.ts';

const LOOK_EACH_MS = 20;

/**
 * Makes the queue look for tasks at an even pace. The emulator looks once a second while it is idle, and all
 * the time, which takes a processor, as long as one task waits to be tried again.
 */
export function paceTasks(): void {
  const { original: dispatch } = findInternal(INTERNALS.dispatchTasks);

  replaceInternal(INTERNALS.watchTasks, () => {
    return function watch(this: unknown): void {
      dispatch.call(this);
      const timer = setTimeout(() => watch.call(this), LOOK_EACH_MS);
      Object.assign(Object(this), { listenId: timer }); // by which the emulator stops
    };
  });
}
