import firebase from '../../firebase.json' with { type: 'json' };

/**
 * Where the functions run: the region that Hosting's rewrites name. It stands in firebase.json, beside the database's
 * location, so that a hotel elsewhere changes one file.
 */
export const REGION = regionOf(firebase.hosting.rewrites);

function regionOf(rewrites: readonly { function?: { region: string } }[]): string {
  const region = rewrites.find((rewrite) => rewrite.function)?.function?.region;
  if (region === undefined) throw new Error('firebase.json leads no path to a function.');
  return region;
}
