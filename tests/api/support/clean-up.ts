import { afterAll } from 'vitest';

const chores: (() => Promise<unknown>)[] = [];

afterAll(() => Promise.all(chores.map((chore) => chore())));

/** Does something once the test file is done, also when it is asked for in the midst of a test. */
export function afterThisFile(chore: () => Promise<unknown>): void {
  chores.push(chore);
}
