const chores: (() => Promise<unknown>)[] = [];

/** Registers a chore for the end of the test file, even during a test. */
export function afterThisFile(chore: () => Promise<unknown>): void {
  chores.push(chore);
}

/** Does the chores of a test file; each-file.ts calls it. */
export async function cleanUp(): Promise<void> {
  await Promise.all(chores.splice(0).map((chore) => chore()));
}
