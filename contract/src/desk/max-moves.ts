/** How many stays are moved at once. Not beside the schemas, which are larger than the chart. */
export const MAX_MOVES = 8;
