/** Returns a number with its noun: `1 night`, `2 nights`. */
export function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
