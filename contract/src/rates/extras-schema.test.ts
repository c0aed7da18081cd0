import { describe, expect, it } from 'vitest';
import { extraWith, WITH_EXTRAS } from '../testing/extras.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { many, withAt } from '../testing/whole-tariff.ts';
import { chosenExtras } from './extras-schema.ts';
import { parseTariff } from './tariff-schema.ts';

const dog = extraWith({ id: 'dog', per: 'stay', amount: 1000 });
const refused = (...extras: unknown[]) => refusalsOf(() => parseTariff(withAt('extras', extras)));

describe('the extras of a tariff', () => {
  it('are kept as sent, and left out if there are none', () => {
    expect({ ...parseTariff(WITH_EXTRAS), version: 5 }).toEqual(WITH_EXTRAS);
    expect(parseTariff(withAt('extras', undefined))).not.toHaveProperty('extras');
  });

  it.each([
    [{ ...dog, per: 'week' }, 'per', 'Choose how it is charged.'],
    [{ ...dog, amount: -1 }, 'amount', 'The price must be at least 0.'],
    [{ ...dog, amount: null }, 'amount', 'Guests can only choose an extra that has a price.'],
    [{ ...dog, most: 21 }, 'most', 'This number can be at most 20.'],
    [{ ...dog, taxes: ['city'] }, 'taxes', 'Choose from your percentage taxes.'],
    [{ ...dog, from: '2027-06-02', until: '2027-06-02' }, 'until', 'The end must be after the first night.'],
  ])('are refused: %o', (extra, field, message) => {
    expect(refused(extra)).toEqual({ [`extras[0].${field}`]: message });
  });

  it('are at most 30, each with its own id, and may be none', () => {
    expect(refused(dog, dog)).toEqual({ 'extras[1].id': 'Two extras have the same id.' });
    expect(refused(...many(31, (id) => ({ ...dog, id: `dog-${id}` })))).toEqual({
      extras: 'There can be at most 30 extras.',
    });
    expect(Object.keys(refused(null, 7))).toHaveLength(2);
  });

  it('may have a percentage that taxes no night', () => {
    const tax = { ...WITH_EXTRAS.taxes[1], kind: 'night', isIncluded: false };
    expect(refusalsOf(() => parseTariff(withAt('taxes', [tax])))).toEqual({
      'taxes[0].isOnNights': 'Only a percentage can exclude nights.',
    });
  });
});

describe('the extras that are chosen', () => {
  const two = [
    { id: 'breakfast', count: 2 },
    { id: 'dog', count: 1 },
  ];

  it('are a list, or a text in an address', () => {
    expect(chosenExtras().validateSync(two)).toEqual(two);
    expect(chosenExtras().validateSync('breakfast:2,dog:1')).toEqual(two);
    expect(chosenExtras().validateSync('')).toEqual([]);
  });

  it.each(['dog', 'dog:0', 'dog:21', 'dog:1,dog:2', ':1', 7, [null], [{ id: 'dog' }]])(
    'are refused: %o',
    (sent) => {
      expect(refusalsOf(() => chosenExtras().validateSync(sent))).not.toEqual({});
    },
  );
});
