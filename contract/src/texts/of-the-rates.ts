/** What the rates decide: pages, mails and print say it about each stay, as agreed. */
const OF_THE_RATES =
  /\bprices?\b|\btax|\bfees?\b|deposit|prepay|prepaid|\b(?:pay|pays|paying|payment|payable)\b|\bpaid\b|\bcharge|free of charge|card number|cancel|refund|money back|\bowe/i;

/** Returns the sentences that speak of prices, taxes, paying or cancelling, which the rates decide. */
export function sentencesOfRates(text: string): string[] {
  return text.split(/(?<=[.!?:])\s+|\n+/).filter((sentence) => OF_THE_RATES.test(sentence));
}
