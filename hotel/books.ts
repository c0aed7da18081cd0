import type { HotelBooks } from '@innkeep/contract/hotel-shape';

/**
 * Legal retention of the hotel's books, in years: of the name on a bill, and of whom an invoice is made out to. Ask the hotel's accountant before changing it: names that
 * were deleted too early cannot be restored. If it is 0, remove its sentence from privacy.ts.
 */
export const BOOKS: HotelBooks = { keepsNamesForYears: 10 };
