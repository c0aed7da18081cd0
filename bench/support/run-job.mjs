/**
 * Runs a scheduled function of a module: `node run-job.mjs MODULE NAME`. Without a name, sends the names of all
 * of them with the seconds and the memory that they may take; else what the
 * run has used, or why it failed. Ends with its parent process.
 */
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [, , file = '', name] = process.argv;
process.on('disconnect', () => process.exit());
const functions = await import(pathToFileURL(file).href);
const spent = () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { ms: (userCPUTime + systemCPUTime) / 1000, maxMib: maxRSS / 1024 };
};

if (name === undefined) {
  const scheduled = Object.entries(functions).filter(([, { __endpoint }]) => __endpoint?.scheduleTrigger);
  process.send?.(
    scheduled.map(
      ([
        job,
        {
          __endpoint: { timeoutSeconds, availableMemoryMb },
        },
      ]) => {
        return { job, timeoutSeconds, mib: availableMemoryMb };
      },
    ),
  );
} else {
  const before = spent();
  try {
    await functions[name].run({ scheduleTime: new Date().toISOString() });
    const after = spent();
    process.send?.({ ms: after.ms - before.ms, maxMib: after.maxMib });
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
}
