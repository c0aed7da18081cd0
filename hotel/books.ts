import type { HotelBooks } from '@innkeep/contract/hotel-shape';

/**
 * What the law asks of the hotel's books. Ask whoever keeps them: too few years cannot be made good. Where it is 0, its
 * sentence in privacy.ts goes.
 */
export const BOOKS: HotelBooks = { keepsNamesForYears: 10 };
