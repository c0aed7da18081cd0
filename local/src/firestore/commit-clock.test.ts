import { describe, expect, it } from 'vitest';
import { createCommitClock } from './memory-firestore.ts';

describe('createCommitClock', () => {
  it('follows the wall clock', () => {
    let wall = 1_000;
    const clock = createCommitClock(() => wall);
    expect(clock.now().getTime()).toBe(1_000);
    wall = 2_500;
    expect(clock.now().getTime()).toBe(2_500);
  });

  it('shows a commit a later time than a read in the same millisecond', () => {
    const clock = createCommitClock(() => 1_000);
    const read = clock.now();
    clock.advance();
    expect(clock.now().getTime()).toBeGreaterThan(read.getTime());
  });

  it('never goes back when the wall clock does', () => {
    let wall = 1_000;
    const clock = createCommitClock(() => wall);
    clock.now();
    wall = 10;
    expect(clock.now().getTime()).toBe(1_000);
  });
});
