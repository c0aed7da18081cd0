import { counted } from '@innkeep/contract/counted';

interface Party {
  /** Includes children. */
  guests: number;
  children: number;
}

/** Describes a party: `2 guests`, `3 guests, of them 1 child`. */
export function partyWords({ guests, children }: Party): string {
  if (children === 0) return counted(guests, 'guest');
  return `${counted(guests, 'guest')}, of them ${children === 1 ? '1 child' : `${children} children`}`;
}
