import type { HotelBooks } from '@innkeep/contract/hotel-shape';

/** What the law asks of the hotel's books. Ask whoever keeps them: too few years cannot be made good. */
export const BOOKS: HotelBooks = { keepsNamesForYears: 10 };
