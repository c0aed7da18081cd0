import { reconcile, reconcileMoney } from '../domain/reconcile/proof.ts';
import type { Difference } from '../domain/reconcile/difference.ts';

/** Returns what the nightly proof finds about the nights of a hotel. */
export async function proofOfNights(hotel: Parameters<typeof reconcile>[0]): Promise<Difference[]> {
  const found: Difference[] = [];
  await reconcile(hotel, (difference) => void found.push(difference));
  return found;
}

/** Returns what it finds about the money. */
export async function proofOfMoney(hotel: Parameters<typeof reconcileMoney>[0]): Promise<Difference[]> {
  const found: Difference[] = [];
  await reconcileMoney(hotel, (difference) => void found.push(difference));
  return found;
}
