import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Returns the milliseconds that the processor has spent on a process; it must answer a message with
 * `process.cpuUsage()`.
 */
export async function processorTime(child: ChildProcess): Promise<number> {
  child.send('processor time?');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]; // what such a process sends
  return (user + system) / 1000;
}
