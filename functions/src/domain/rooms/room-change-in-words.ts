import { formatPrice } from '@innkeep/contract/money';
import type { Room } from '@innkeep/contract/room';

/** Describes what has changed about a room, for the audit: "Sea View: $120 became $130." */
export function roomChangeInWords(before: Room, after: Room): string {
  const changes = [
    [before.name, after.name],
    [formatPrice(before.price), formatPrice(after.price)],
    [`for ${before.capacity}`, `for ${after.capacity}`],
    [saleWords(before), saleWords(after)],
  ].filter(([was, is]) => was !== is);
  const words = changes.map(([was, is]) => `${was} became ${is}`).join('; ');
  return `${before.name}: ${words || 'its description or pictures'}.`;
}

function saleWords({ notForSale }: Room): string {
  return notForSale ? 'not for sale' : 'for sale';
}
