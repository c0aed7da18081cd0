import { describe, expect, it } from 'vitest';
import { logError, type LogEntry } from './log.ts';

function logged(...args: Parameters<typeof logError> extends [unknown, ...infer Rest] ? Rest : never) {
  const entries: LogEntry[] = [];
  logError((entry) => entries.push(entry), ...args);
  return entries;
}

describe('logError', () => {
  it('says where an error was thrown', () => {
    const cause = new Error('no such room');
    expect(logged('failed', { path: '/room/:id', cause })).toEqual([
      { severity: 'ERROR', message: 'failed', path: '/room/:id', stack_trace: cause.stack },
    ]);
  });

  it('says where it was called if there is no error', () => {
    const [entry] = logged('mail given up', { mail: 'm' });
    expect(entry).toMatchObject({ severity: 'ERROR', message: 'mail given up', mail: 'm' });
    expect(entry?.stack_trace).toMatch(/^Error: mail given up\n +at /);
  });

  it('repeats the message where an error has no stack', () => {
    const cause = new Error('no such room');
    delete cause.stack;
    expect(logged('failed', { cause })).toMatchObject([{ message: 'failed', stack_trace: 'failed' }]);
  });
});
