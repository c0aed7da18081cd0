import firebase from '../../firebase.json' with { type: 'json' };

/** Hosting's rewrites name it. A hotel elsewhere only changes firebase.json, which also has the data's. */
export const REGION = regionOf(firebase.hosting.rewrites);

function regionOf(rewrites: readonly { function?: { region: string } }[]): string {
  const region = rewrites.find((rewrite) => rewrite.function)?.function?.region;
  if (region === undefined) throw new Error('firebase.json leads no path to a function.');
  return region;
}
