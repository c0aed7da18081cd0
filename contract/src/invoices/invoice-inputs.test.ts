import { describe, expect, it } from 'vitest';
import type { Schema } from 'yup';
import { refusalsOf } from '../testing/refusals-of.ts';
import { invoiceSettingsSchema, issueSchema } from './invoice-inputs.ts';

const SETTINGS = { name: 'Harbour House Ltd', address: 'Quay 1', daysToPay: 14 };
const ISSUE = { keys: ['night:2027-06-14'], expected: 12_000, payee: { name: 'Ana' } };

const refusals = (schema: Schema, sent: object) =>
  refusalsOf(() => schema.validateSync(sent, { abortEarly: false }));

describe('the settings of invoices', () => {
  it('treat empty fields as missing, and accept an IBAN with or without spaces', () => {
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
    ['iban', 'DE89370400440532013001', 'This IBAN has a typo.'],
    ['iban', 'Ask us', 'This IBAN has a typo.'],
    ['bic', 'COBADE', 'A BIC has 8 or 11 letters and digits.'],
    ['country', 'UK', 'Enter the two letters of the country, such as DE or GB.'],
    ['name', 'Ξενία', 'Invoices can’t show “Ξ”. Please write it another way.'],
  ])('refuse as %s: %s', (field, typed, message) => {
    expect(refusals(invoiceSettingsSchema, { ...SETTINGS, [field]: typed })).toEqual({ [field]: message });
  });
});

describe('an invoice to issue', () => {
  it('needs lines and a payee; a reversal needs a reason instead', () => {
    expect(refusals(issueSchema, ISSUE)).toEqual({});
    expect(refusals(issueSchema, { ...ISSUE, payee: undefined })).toEqual({
      payee: 'Enter who the invoice is for.',
    });
    expect(refusals(issueSchema, { ...ISSUE, keys: [] })).toEqual({ keys: 'Choose at least one line.' });
    expect(refusals(issueSchema, {})).toMatchObject({ keys: 'Choose the lines.' });
    const back = { keys: [], expected: 0, corrects: '2027-00001' };
    expect(refusals(issueSchema, back)).toEqual({ reason: 'Give a reason for the correction.' });
    expect(refusals(issueSchema, { ...back, reason: 'Twice' })).toEqual({});
  });
});
