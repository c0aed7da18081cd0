/** What every room's price includes, in one sentence beside the total; may be empty. The bill itself lists the rest. */
export const PRICE_NOTE = 'Breakfast is included.';
