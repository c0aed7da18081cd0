/** Stripe's minimum charges, in minor units; for other currencies 50 is assumed. */
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

/** Whether Node knows a currency. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code.toUpperCase());
}

/** Formats an amount: `$100.25` for 10025 cents. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
