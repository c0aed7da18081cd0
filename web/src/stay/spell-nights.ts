import { counted } from '@innkeep/contract/counted';
import { nightCount, type Stay } from '@innkeep/contract/stay';

export function spellNights(stay: Stay): string {
  return counted(nightCount(stay), 'night');
}
