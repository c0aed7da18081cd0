import type { Locator } from '@playwright/test';
import { expect, test } from './guest-test.ts';

/** Presses like a mouse or a finger, and counts. */
export function counting() {
  const isPhone = test.info().project.name === 'phone';
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await (isPhone ? target.tap() : target.click());
  };
  /** Counts the presses of an act, which begins where the page is. */
  const act = async (name: string, atMost: number, work: () => Promise<void>) => {
    await test.step(name, async () => {
      presses = 0;
      await work();
      expect(presses, name).toBeLessThanOrEqual(atMost);
    });
  };
  return { press, act };
}
