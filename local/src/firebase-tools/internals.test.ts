import { describe, expect, it } from 'vitest';
import { findInternal, INTERNALS, type Internal } from './internals.ts';

describe('the firebase-tools internals the suite relies on', () => {
  it.each(Object.entries<Internal>(INTERNALS))('still has %s', (_use, internal) => {
    expect(findInternal(internal).original).toBeTypeOf('function');
  });

  it.each<[string, Internal]>([
    ['its name', { ...INTERNALS.findWorker, name: 'getSomeWorker' }],
    ['its class', { ...INTERNALS.findWorker, owner: 'WorkerPool' }],
    ['its parameters', { ...INTERNALS.findWorker, takes: 7 }],
  ])('says so in a sentence when one changes %s', (_what, internal) => {
    expect(() => findInternal(internal)).toThrow(
      /relies on .* in firebase-tools\/lib\/emulator\/.*no longer is/,
    );
  });
});
