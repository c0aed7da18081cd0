import { describe, expect, it } from 'vitest';
import type { Schema } from 'yup';
import { refusalsOf } from '../testing/refusals-of.ts';
import { invoiceSettingsSchema, issueSchema } from './invoice-inputs.ts';

const SETTINGS = { name: 'Harbour House Ltd', address: 'Quay 1', daysToPay: 14 };
const ISSUE = { keys: ['night:2027-06-14'], expected: 12_000, payee: { name: 'Ana' } };

const refusals = (schema: Schema, sent: object) =>
  refusalsOf(() => schema.validateSync(sent, { abortEarly: false }));

describe('the settings of invoices', () => {
  it('take what is empty as missing, and an IBAN with and without spaces', () => {
    const typed = {
      ...SETTINGS,
      iban: 'DE89 3704 0044 0532 0130 00',
      bic: 'COBADEFFXXX',
      country: ' de ',
      closing: '',
    };
    expect(invoiceSettingsSchema.validateSync(typed)).toEqual({
      ...typed,
      country: 'DE',
      closing: undefined,
    });
  });

  it.each([
    ['iban', 'DE89370400440532013001', 'This IBAN has a typing error.'],
    ['iban', 'Ask us', 'This IBAN has a typing error.'],
    ['bic', 'COBADE', 'A BIC has 8 or 11 letters and figures.'],
    ['country', 'UK', 'Enter the two letters of the country, such as DE or GB.'],
    ['name', 'Ξενία', 'The font of invoices has no “Ξ”. Please write it in another way.'],
  ])('refuse as %s: %s', (field, typed, message) => {
    expect(refusals(invoiceSettingsSchema, { ...SETTINGS, [field]: typed })).toEqual({ [field]: message });
  });
});

describe('an invoice to issue', () => {
  it('needs lines and a payee; one that is only taken back needs a reason instead', () => {
    expect(refusals(issueSchema, ISSUE)).toEqual({});
    expect(refusals(issueSchema, { ...ISSUE, payee: undefined })).toEqual({
      payee: 'Say who the invoice is for.',
    });
    expect(refusals(issueSchema, { ...ISSUE, keys: [] })).toEqual({ keys: 'Choose at least one line.' });
    expect(refusals(issueSchema, {})).toMatchObject({ keys: 'Choose the lines.' });
    const back = { keys: [], expected: 0, corrects: '2027-00001' };
    expect(refusals(issueSchema, back)).toEqual({ reason: 'Say why the invoice is corrected.' });
    expect(refusals(issueSchema, { ...back, reason: 'Twice' })).toEqual({});
  });
});
