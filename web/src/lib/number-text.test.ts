import { describe, expect, it } from 'vitest';
import { moneyText, parseMoney, parsePercent, parseWhole, percentText } from './number-text.ts';

const DOLLARS = { before: '$', after: '', group: ',', point: '.', decimals: 2, maxPrice: 100_000 } as const;
const EUROS = { before: '', after: ' €', group: '.', point: ',', decimals: 2, maxPrice: 100_000 } as const;
const YEN = { before: '¥', after: '', group: ',', point: '.', decimals: 0, maxPrice: 10_000_000 } as const;

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
  ])('%s is %i basis points', (text, points) => {
    expect(parsePercent(text, DOLLARS)).toBe(points);
  });

  it.each(['', '%', 'a fifth', '7.125', '7,125.5.5', '1.2.3', '1,2,3', '1e3', '--5', '5-', 'Infinity'])(
    '%s is none',
    (text) => {
      expect(parsePercent(text, DOLLARS)).toBeNaN();
    },
  );

  it("goes by the hotel's decimal sign, both ways", () => {
    expect(parsePercent('12,5', EUROS)).toBe(1250);
    expect(parsePercent('12.5', EUROS)).toBe(1250);
    expect(percentText(1250, EUROS)).toBe('12,5');
    expect(percentText(-1000, DOLLARS)).toBe('-10');
    expect(percentText(7, DOLLARS)).toBe('0.07');
  });
});

describe('an amount as it is typed', () => {
  it.each([
    ['99.99', 9999],
    ['$1,240.50', 124_050],
    ['120', 12_000],
    ['99.5', 9950],
    ['1.10', 110],
    ['99,5', 9950],
    ['1.240,50', 124_050],
    ['1,240', 124_000],
  ])('%s is %i cents', (text, cents) => {
    expect(parseMoney(text, DOLLARS)).toBe(cents);
  });

  it.each(['', '$', 'free', '9.999', '1,24.50', '1,2345', '.5', ',5', '1.240', '1.24,50', '1 000'])(
    '%s is none',
    (text) => {
      expect(parseMoney(text, DOLLARS)).toBeNaN();
    },
  );

  it('goes by the signs of the currency, and by how many decimals it has', () => {
    expect(parseMoney('1.240,50 €', EUROS)).toBe(124_050);
    expect(parseMoney('1,240.50', EUROS)).toBe(124_050);
    expect(parseMoney('1.240', EUROS)).toBe(124_000);
    expect(parseMoney('1,240', EUROS)).toBeNaN();
    expect(parseMoney('¥12,000', YEN)).toBe(12_000);
    expect(parseMoney('12000,5', YEN)).toBeNaN();
    expect(parseMoney('12000.5', YEN)).toBeNaN();
    expect(moneyText(124_050, EUROS)).toBe('1240,50');
    expect(moneyText(12_000, YEN)).toBe('12000');
    expect(moneyText(12_000, DOLLARS)).toBe('120');
  });
});

it('a whole number has no fraction, and nothing between its digits', () => {
  expect(['7', ' 21 ', '7.0', '1,000', 'seven', ''].map(parseWhole)).toEqual([7, 21, NaN, NaN, NaN, NaN]);
});
