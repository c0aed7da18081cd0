/** What is stored of something with an id: without what is undefined, which Firestore does not take. */
export function definedFields(stored: { _id: string }): Record<string, unknown> {
  const fields: [name: string, value: unknown][] = Object.entries(stored);
  return Object.fromEntries(fields.filter(([name, value]) => name !== '_id' && value !== undefined));
}
