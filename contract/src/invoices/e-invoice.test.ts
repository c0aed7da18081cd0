import { describe, expect, it } from 'vitest';
import { missingForEInvoice, vatId } from './e-invoice.ts';
import { payeeSchema } from './invoice-inputs.ts';

const seller = { name: 'Harbour House', address: 'Quay 1' };

describe('what an e-invoice lacks', () => {
  it.each([
    [{}, ['the country', 'a VAT or tax number']],
    [{ country: 'XX', taxNumber: '1' }, ['the country']],
    [{ country: 'DE', vatNumber: '123' }, ['a VAT number that begins with its country']],
    [{ country: 'DE', vatNumber: '123', taxNumber: '1' }, []],
    [{ country: 'GR', vatNumber: 'EL 123' }, []],
  ])('in %j is %j', (given, missing) => {
    expect(missingForEInvoice({ ...seller, ...given })).toEqual(missing);
  });

  it('is a country before the digits of a VAT number, which may be grouped', () => {
    expect(['at.u12-345 678', 'XX1', 'DE', '', undefined].map(vatId)).toEqual([
      'ATU12345678',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a country', () => {
  const countryOf = (country: unknown) =>
    payeeSchema.validate({ name: 'Ann', country }).then((payee) => payee.country);

  it('is two letters in upper case, or none', async () => {
    expect(await countryOf(' de ')).toBe('DE');
    expect(await countryOf(' ')).toBeUndefined();
    expect(await countryOf(undefined)).toBeUndefined();
  });

  it.each(['D', 'DEU', 'Germany', 'D1'])('is not %s', async (typed) => {
    await expect(countryOf(typed)).rejects.toThrow('Enter the two letters of the country, such as DE or GB.');
  });
});
