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

export function tariffIn(snapshot: DocumentSnapshot): Tariff | undefined {
  return snapshot.get('tariff') as Tariff | undefined; // written only by the API, from a valid tariff
}
