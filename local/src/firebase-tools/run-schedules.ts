import { emulatorHost, PROJECT_ID } from '../emulators.ts';
import { INTERNALS, property, replaceInternal, findInternal } from './internals.ts';

const LOOK_EACH_MS = 20;

const MINUTE_MS = 60_000;
/** Tests run each job themselves: a job that runs by itself reads documents that another test counts. */
const isOff = process.env.INNKEEP_SCHEDULES === 'off';

/**
 * Calls scheduled functions. Google's emulators call them through Pub/Sub, which needs Java, and only on
 * request.
 * Only schedules of the form `every N minutes` are supported. The first call comes after N minutes.
 */
export function runSchedules(): void {
  const timers = new Map<string, NodeJS.Timeout>();

  replaceInternal(INTERNALS.addSchedule, () => (name, key, _event, _signature, schedule) => {
    const every = /^every (\d+) minutes$/.exec(String(property(schedule, 'schedule')))?.[1];
    if (isOff || typeof name !== 'string' || typeof key !== 'string' || every === undefined)
      return Promise.resolve(false);
    // The functions may be reloaded under another key.
    clearInterval(timers.get(name));
    timers.set(name, setInterval(() => void callFunction(key), Number(every) * MINUTE_MS).unref());
    return Promise.resolve(true);
  });
}

async function callFunction(key: string): Promise<void> {
  const url = `http://${emulatorHost('functions')}/functions/projects/${PROJECT_ID}/triggers/${key}`;
  try {
    await fetch(url, { method: 'POST' });
  } catch {
    // The suite is stopping, or the function has logged the error.
  }
}

/** Looks for tasks at an even pace. The emulator looks without a pause while a task waits to be tried again. */
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
