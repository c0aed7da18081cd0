const expected: RegExp[] = [];

/** Allows lines of the console that a test provokes; any other error or warning fails it. */
export function expectInConsole(pattern: RegExp) {
  expected.push(pattern);
}

export function isExpectedInConsole(line: string): boolean {
  return expected.some((pattern) => pattern.test(line));
}

export function resetConsole() {
  expected.length = 0;
}
