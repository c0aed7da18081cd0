/** Returns JSON that cannot contain HTML tags. */
export function asScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
