import type { HotelBooks } from '@innkeep/contract/hotel-shape';

/** The guest house prints its bills, and keeps them on paper. */
export const BOOKS: HotelBooks = { keepsNamesForYears: 0 };
