/** The minute that has begun last, as a database is cloned by: https://firebase.google.com/docs/firestore/pitr */
export function wholeMinute(at: Date): string {
  return at.toISOString().replace(/:\d\d\.\d+Z$/, ':00Z');
}
