import { counted } from '@innkeep/contract/counted';

interface Party {
  /** Children included. */
  guests: number;
  children: number;
}

/** `2 guests`, `3 guests, of them 1 child`. */
export function partyWords({ guests, children }: Party): string {
  if (children === 0) return counted(guests, 'guest');
  return `${counted(guests, 'guest')}, of them ${children === 1 ? '1 child' : `${children} children`}`;
}
