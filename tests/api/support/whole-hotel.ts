import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import { auth, db } from './admin-sdk.ts';

/** The places with one of these words: in all documents of any collection, and all accounts. */
export async function placesOf(words: readonly string[]): Promise<string[]> {
  const { users } = await auth.listUsers();
  const accounts = users.map((user): [place: string, text: string] => [
    `account ${user.uid}`,
    JSON.stringify(user),
  ]);
  return [...accounts, ...(await allDocuments())]
    .filter(([place, text]) => words.some((word) => `${place} ${text}`.includes(word)))
    .map(([place]) => place);
}

async function allDocuments(): Promise<[path: string, text: string][]> {
  const found = await Promise.all(Object.values(COLLECTIONS).map((name) => db.collectionGroup(name).get()));
  return found.flatMap(({ docs }) =>
    docs.map((document): [string, string] => [document.ref.path, JSON.stringify(document.data())]),
  );
}
