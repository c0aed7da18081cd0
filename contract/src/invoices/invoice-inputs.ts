import { array, boolean, object, type InferType, type TestContext } from 'yup';
import { isMonth } from '../calendar-date.ts';
import { id, line, lines, minor, numeric, verbatim } from '../fields.ts';
import { isCountry } from './country.ts';
import { unwritableIn } from './writable.ts';

const LETTERS = {
  name: 'letters',
  test: (typed: string | undefined, { createError }: Pick<TestContext, 'createError'>) => {
    const letter = unwritableIn(typed ?? '');
    if (letter === undefined) return true;
    return createError({
      message: `Invoices can’t show “${letter}”. Please write it another way.`,
    });
  },
};
/** ISO 9362. */
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/i;

/** By its check digits: ISO 13616. */
function isIban(typed: string): boolean {
  const plain = typed.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const moved = plain.slice(4) + plain.slice(0, 4);
  const figures = moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(figures) % 97n === 1n;
}

const NUMBER = /^\d{4}-\d{5}$/;

export function isInvoiceNumber(typed: string): boolean {
  return NUMBER.test(typed);
}

/** The most lines of an invoice: a stay of the longest, with all that can be posted, has fewer. */
const MAX_INVOICE_LINES = 500;

const invoiceNumber = () => verbatim('number').matches(NUMBER, 'An invoice number looks like 2027-00042.');

/** Treats empty text as missing. */
const orMissing = (value: unknown) => (value === '' ? undefined : value);
const written = (label: string, maxLength: number) =>
  line(label, maxLength).transform(orMissing).test(LETTERS);
const writtenLines = (label: string, maxLength: number) =>
  lines(label, maxLength).transform(orMissing).test(LETTERS);

/** By its letters; the longest names of countries are let through to the sentence that says so. */
const country = () =>
  line('The country', 60)
    .transform((value: unknown) => (typeof value === 'string' ? orMissing(value.toUpperCase()) : value))
    .test(
      'country',
      'Enter the two letters of the country, such as DE or GB.',
      (code) => code === undefined || isCountry(code),
    );

export const invoiceSettingsSchema = object({
  name: written('The name', 100).required('Enter the business name.'),
  address: writtenLines('The address', 300).required('Enter the business address.'),
  country: country(),
  vatNumber: written('The VAT number', 20),
  taxNumber: written('The tax number', 30),
  register: written('The register', 120),
  iban: written('The IBAN', 42).test(
    'iban',
    'This IBAN has a typo.',
    (typed) => typed === undefined || isIban(typed),
  ),
  bic: written('The BIC', 11).matches(BIC, 'A BIC has 8 or 11 letters and digits.'),
  closing: writtenLines('The closing line', 300),
  daysToPay: numeric('Days to pay')
    .integer('Days to pay must be a whole number.')
    .min(0, 'Days to pay must be at least 0.')
    .max(90, 'Days to pay can be at most 90.')
    .required('Enter the days to pay.'),
  lastElsewhere: invoiceNumber().transform(orMissing),
  taxesFees: boolean().typeError('Say yes or no.'),
}).typeError('Send the settings in a JSON object.');

export const payeeSchema = object({
  name: written('The name', 120).required('Enter a name.'),
  company: written('The company', 120),
  address: writtenLines('The address', 300),
  country: country(),
  taxNumber: written('The tax number', 30),
  reference: written('The reference', 60),
}).typeError('Send the payee as a JSON object.');

const chosenLines = object({
  keys: array(verbatim('A line').max(200).required())
    .max(MAX_INVOICE_LINES, `An invoice has at most ${MAX_INVOICE_LINES} lines.`)
    .required('Choose the lines.')
    .typeError('The lines are a list of keys.'),
  /** The number of the invoice that is taken back; the lines may then be none. */
  corrects: invoiceNumber(),
}).test('lines', ({ keys, corrects }: { keys?: unknown; corrects?: unknown }, { createError }) =>
  Array.isArray(keys) && keys.length === 0 && corrects === undefined
    ? createError({ path: 'keys', message: 'Choose at least one line.' })
    : true,
);

export const invoiceQuoteSchema = chosenLines.typeError('Send the lines in a JSON object.');
export type InvoiceQuoteInput = InferType<typeof invoiceQuoteSchema>;

export const issueSchema = chosenLines
  .concat(
    object({
      payee: payeeSchema
        .optional()
        .default(undefined)
        .when('keys', {
          is: (chosen: unknown) => Array.isArray(chosen) && chosen.length > 0,
          then: (payee) => payee.required('Enter who the invoice is for.'),
        }),
      /** The total that the desk was shown, in minor units: an invoice with another is not issued. */
      expected: minor('The expected total').required('Send the total that was shown.'),
      /** Whether the guest is e-mailed the PDF. */
      mails: boolean(),
      reason: line('The reason', 300).when('corrects', {
        is: (corrects: unknown) => corrects !== undefined,
        then: (reason) => reason.required('Give a reason for the correction.'),
      }),
    }),
  )
  .typeError('Send the invoice as a JSON object.');
export type IssueInput = InferType<typeof issueSchema>;

/** The body of POST /orders/:id/mail: what is sent again; the mail about the stay if no invoice is named. */
export const mailAgainSchema = object({ invoice: invoiceNumber() }).typeError(
  'Send the invoice’s number in a JSON object.',
);
export type MailAgainInput = InferType<typeof mailAgainSchema>;

export const bookingInvoiceParams = object({ id: id('id').required(), number: invoiceNumber().required() });
export const invoiceListQuery = object({
  month: verbatim('month').test(
    'month',
    'A month looks like 2027-05.',
    (value) => value === undefined || isMonth(value),
  ),
});
