/** What decides the price of a stay besides its dates, its room and who comes. */
export interface PriceChoices {
  /** A promotion's code. */
  code?: string | undefined;
}
