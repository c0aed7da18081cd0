import { INTERNALS, property, replaceInternal } from './internals.ts';

/**
 * Leaves out what the CLI tells about itself: twenty lines for each request, which it also keeps in memory for
 * a page that we do not serve. They would take an eighth of the suite's time. `DEBUG=1` shows them.
 */
export function skipDebugLog(): void {
  if (process.env.DEBUG) return;
  replaceInternal(INTERNALS.openDebugLog, () => () => '');
  replaceInternal(INTERNALS.keepLog, (start) => {
    return function keepNothing(this: unknown): unknown {
      const started = start.call(this);
      Object.assign(Object(property(this, 'transport')), { silent: true });
      return started;
    };
  });
  replaceInternal(INTERNALS.debug, () => () => undefined);
}
