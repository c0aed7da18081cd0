import firebase from '../../firebase.json' with { type: 'json' };

/**
 * The functions' region, which Hosting's rewrites name. It is in firebase.json, beside the database's
 * location, so that a hotel elsewhere only changes that file.
 */
export const REGION = regionOf(firebase.hosting.rewrites);

function regionOf(rewrites: readonly { function?: { region: string } }[]): string {
  const region = rewrites.find((rewrite) => rewrite.function)?.function?.region;
  if (region === undefined) throw new Error('firebase.json leads no path to a function.');
  return region;
}
