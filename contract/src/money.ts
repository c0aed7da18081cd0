/**
 * What a stay costs, in dollars: computed in whole cents, so that no fraction is lost on the way.
 * @param price dollars a night
 */
export function stayTotal(price: number, nights: number): number {
  return (Math.round(price * 100) * nights) / 100;
}

/**
 * Writes dollars without the sign, which the labels bring: `120`, `99.50`, `1,240`. Not by `toLocaleString`: the first
 * use of what knows all the world's ways holds a phone up for a tenth of a second, in the midst of drawing the rooms.
 */
export function formatDollars(dollars: number): string {
  const [whole = '', cents] = dollars.toFixed(Number.isInteger(dollars) ? 0 : 2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return cents === undefined ? grouped : `${grouped}.${cents}`;
}

/** Adds amounts of dollars in whole cents. */
export function sumOfDollars(amounts: number[]): number {
  return amounts.reduce((cents, dollars) => cents + Math.round(dollars * 100), 0) / 100;
}
