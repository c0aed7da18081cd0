import { emulatorHost, PROJECT_ID } from '../emulators.ts';
import { INTERNALS, property, replaceInternal } from './internals.ts';

const MINUTE_MS = 60_000;

/**
 * Calls scheduled functions when their time has come. Google's emulators do so by way of Pub/Sub, which is Java, and
 * then only when asked. Schedules of the form `every N minutes` are kept; the first call comes after the first N.
 */
export function runSchedules(): void {
  const timers = new Map<string, NodeJS.Timeout>();

  replaceInternal(INTERNALS.addSchedule, () => (name, key, _event, _signature, schedule) => {
    const every = /^every (\d+) minutes$/.exec(String(property(schedule, 'schedule')))?.[1];
    if (typeof name !== 'string' || typeof key !== 'string' || every === undefined)
      return Promise.resolve(false);
    // The functions may be loaded again while the suite runs, under another key.
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
    // The suite is stopping, or the function's own log says what went wrong.
  }
}
