/** https://docs.stripe.com/currencies#zero-decimal: what Stripe charges in whole units, */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
/** and in thousandths. */
const THOUSANDTHS = 'BHD JOD KWD OMR TND'.split(' ');

/** https://docs.stripe.com/currencies#special-cases: what Stripe counts in hundredths, and charges in whole units only. */
const WHOLE_HUNDREDS = 'ISK UGX'.split(' ');

/**
 * In how many decimals Stripe counts a currency; it is not always that of everyday life: crowns of Iceland are charged in
 * hundredths. A hotel that counts otherwise would charge a hundred times too much, or too little.
 */
export function stripeDecimals(currency: string): number {
  if (WHOLE.includes(currency)) return 0;
  return THOUSANDTHS.includes(currency) ? 3 : 2;
}

/**
 * Of what its amounts must be multiples: Stripe refuses thousandths that do not end in 0. A deposit in per cent, or a fee,
 * may be any amount.
 */
export function stripeStep(currency: string): number {
  if (WHOLE_HUNDREDS.includes(currency)) return 100;
  return THOUSANDTHS.includes(currency) ? 10 : 1;
}
