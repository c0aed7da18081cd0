/** The least that Stripe charges, in the smallest unit; of other currencies it is taken to be 50. */
const LEAST: Readonly<Record<string, number>> = {
  gbp: 30,
  dkk: 250,
  nok: 300,
  sek: 300,
  czk: 1500,
  pln: 200,
};

export function leastCharge(currency: string): number {
  return LEAST[currency] ?? 50;
}

/** Whether the currency exists, by the list that Node has. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code.toUpperCase());
}

/** `$100.25` of 10025 cents. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
