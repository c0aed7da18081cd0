/** Beside the total: what it includes, in a sentence. The rest stands in house-rules.ts. */
export const PRICE_NOTE = 'Breakfast and all taxes are included.';
