const chores: (() => Promise<unknown>)[] = [];

export function afterThisFile(chore: () => Promise<unknown>): void {
  chores.push(chore);
}

/** Does the chores of a test file; each-file.ts calls it. */
export async function cleanUp(): Promise<void> {
  await Promise.all(chores.splice(0).map((chore) => chore()));
}
