/** What every room has. */
export const ROOM_FACILITIES: readonly string[] = ['Air Condition', 'SPA service'];

/** Beside the total: what it includes, in a sentence. The rest stands in house-rules.ts. */
export const PRICE_NOTE = 'Breakfast and all taxes are included.';
