/** Guests are told how few rooms of a type are left from this number down. */
const FEW = 3;

export function leftInWords(left = 0): string | undefined {
  if (left < 1 || left > FEW) return undefined;
  return left === 1 ? 'Only 1 left' : `${left} left`;
}
