const chores: (() => Promise<unknown>)[] = [];

/** Does something once the test file is done, also when it is asked for in the midst of a test. */
export function afterThisFile(chore: () => Promise<unknown>): void {
  chores.push(chore);
}

/** What is left to do once a test file is done: each-file.ts sees to it. */
export async function cleanUp(): Promise<void> {
  await Promise.all(chores.splice(0).map((chore) => chore()));
}
