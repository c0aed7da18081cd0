/** The languages in which Stripe can show its page: https://docs.stripe.com/js/appendix/supported_locales */
const LOCALES =
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

/** The language of Stripe's page for a hotel's, such as `en-GB`; the browser's own where Stripe does not know it. */
export function stripeLocale(language: string): string {
  const [base = ''] = language.split('-');
  return [language, base].find((each) => LOCALES.includes(each)) ?? 'auto';
}
