/**
 * Shown beside the total: what every room's price includes, in one sentence. The bill itself lists what the
 * tariff adds.
 */
export const PRICE_NOTE = 'Breakfast is included.';
