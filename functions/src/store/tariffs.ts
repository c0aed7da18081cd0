import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { COLLECTIONS } from './collections.ts';

export function tariffRef(db: Firestore): DocumentReference {
  return db.collection(COLLECTIONS.catalogue).doc('tariff');
}

export function versionRef(db: Firestore, version: number): DocumentReference {
  return db.collection(COLLECTIONS.tariffs).doc(String(version).padStart(6, '0'));
}

export function tariffFrom(snapshot: DocumentSnapshot): Tariff {
  return tariffIn(snapshot) ?? DEFAULT_TARIFF;
}

/** The version of house rules and terms in force, which `texts.store.ts` writes beside the tariff. */
export const RULES = 'rules';

export function rulesIn(snapshot: DocumentSnapshot | undefined): number {
  return (snapshot?.get(RULES) ?? 0) as number; // as above
}

export function tariffIn(snapshot: DocumentSnapshot): Tariff | undefined {
  return snapshot.get('tariff') as Tariff | undefined; // written only by the API, from a valid tariff
}
