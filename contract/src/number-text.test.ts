import { describe, expect, it } from 'vitest';
import { moneyText, parseMoney, parsePercent, parseWhole, percentText, TAX_DECIMALS } from './number-text.ts';

const DOLLARS = { before: '$', after: '', group: ',', point: '.', decimals: 2, maxPrice: 100_000 } as const;
const EUROS = { before: '', after: ' €', group: '.', point: ',', decimals: 2, maxPrice: 100_000 } as const;
const YEN = { before: '¥', after: '', group: ',', point: '.', decimals: 0, maxPrice: 10_000_000 } as const;
const DINARS = { before: 'KD ', after: '', group: ',', point: '.', decimals: 3, maxPrice: 10_000 } as const;

describe('a percentage as it is typed', () => {
  it.each([
    ['20', 2000],
    ['+20 %', 2000],
    ['-7.5', -750],
    ['−10', -1000],
    ['0.07', 7],
    ['33.33', 3333],
    ['12,5', 1250],
    ['0', 0],
    ['٧٫٥٪', 750],
  ])('%s is %i basis points', (text, points) => {
    expect(parsePercent(text)).toBe(points);
  });

  it.each([
    ['9.975', 9975],
    ['8.875 %', 8875],
    ['8,875', 8875],
    ['1,000', 1000],
    ['9', 9000],
    ['100', 100_000],
    ['7.0750', 7075],
  ])('%s is %i thousandths of a percent, as the rate of a tax', (text, rate) => {
    expect(parsePercent(text, TAX_DECIMALS)).toBe(rate);
  });

  it('keeps excess decimals as a fraction, so that the rules can say why it is refused', () => {
    expect(parsePercent('7.125')).toBe(712.5);
    expect(parsePercent('9.9755', TAX_DECIMALS)).toBe(9975.5);
    expect(percentText(712.5)).toBe('7.125');
  });

  it.each(['', '%', 'a fifth', '7,125.5', '1.2.3', '1,2,3', '1e3', '--5', '5-', 'Infinity'])(
    '%s is no number',
    (text) => {
      expect(parsePercent(text)).toBeNaN();
    },
  );

  it("is written with the hotel's decimal sign", () => {
    expect(percentText(1250, 2, EUROS)).toBe('12,5');
    expect(percentText(-1000, 2, DOLLARS)).toBe('-10');
    expect(percentText(7, 2, DOLLARS)).toBe('0.07');
    expect([9975, 9000, NaN].map((rate) => percentText(rate, TAX_DECIMALS))).toEqual(['9.975', '9', '']);
  });
});

describe('an amount as it is typed', () => {
  it.each([
    ['99.99', 9999],
    ['$1,240.50', 124_050],
    ['120', 12_000],
    ['120,50', 12_050],
    ['99.5', 9950],
    ['1.20', 120],
    ['1.200', 120_000],
    ['1,200', 120_000],
    ['1.234.567', 123_456_700],
    ['99,5', 9950],
    ['1.240,50', 124_050],
    ['1 240,50', 124_050],
    ["1'240.50", 124_050],
    ['१२०.५०', 12_050],
    ['１２０', 12_000],
    ['١٬٢٤٠٫٥٠', 124_050],
    ['−5', -500],
  ])('%s is %i cents', (text, cents) => {
    expect(parseMoney(text, DOLLARS)).toBe(cents);
  });

  it.each([
    '',
    '$',
    'free',
    '9.9999',
    '0.200',
    '1234.567',
    '1,24.50',
    '1,2345',
    '.5',
    ',5',
    '1.24,50',
    '1.200.50',
  ])('%s is no number', (text) => {
    expect(parseMoney(text, DOLLARS)).toBeNaN();
  });

  it('follows the signs and decimals of the currency', () => {
    expect(parseMoney('1.240,50 €', EUROS)).toBe(124_050);
    expect(parseMoney('1,240.50', EUROS)).toBe(124_050);
    expect(parseMoney('1.240', EUROS)).toBe(124_000);
    expect(parseMoney('¥12,000', YEN)).toBe(12_000);
    expect(parseMoney('12000,5', YEN)).toBeNaN();
    expect(parseMoney('12000.5', YEN)).toBeNaN();
    expect(parseMoney('KD 1.200', DINARS)).toBe(1200);
    expect(parseMoney('1,200', DINARS)).toBe(1_200_000);
    expect(moneyText(124_050, EUROS)).toBe('1240,50');
    expect(moneyText(12_000, YEN)).toBe('12000');
    expect(moneyText(12_000, DOLLARS)).toBe('120');
  });
});

it('refuses fractions and separators in a whole number', () => {
  expect(['7', ' 21 ', '٢١', '7.0', '1,000', 'seven', ''].map(parseWhole)).toEqual([
    7,
    21,
    21,
    NaN,
    NaN,
    NaN,
    NaN,
  ]);
});
