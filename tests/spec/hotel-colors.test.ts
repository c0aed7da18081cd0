import { describe, expect, it } from 'vitest';
import { COLORS } from '../../hotel/colors.ts';
import { HUES } from '../../scripts/lib/new-hotel/answers.mjs';
import { colorsOf } from '../../scripts/lib/new-hotel/colors.mjs';
import type { ColorName } from '@innkeep/contract/hotel-shape';

/** The contrasts that WCAG 2.2 requires of text, and of the edge of a field. */
const TEXT = 4.5;
const EDGE = 3;

const PAIRS: readonly (readonly [ColorName, ColorName, number])[] = [
  ...(['text', 'muted', 'accent', 'danger', 'success'] as const).flatMap((color) => [
    [color, 'page', TEXT] as const,
    [color, 'surface', TEXT] as const,
  ]),
  ['text', 'tint', TEXT],
  ['muted', 'tint', TEXT],
  ['accent', 'tint', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-deep', TEXT],
  ['page', 'danger-deep', TEXT],
  ['field-border', 'surface', EDGE],
];

const HOTELS = { 'this hotel': COLORS, ...mapOf(HUES) };

describe.each(Object.entries(HOTELS))('the colors of %s', (_name, { light, dark }) => {
  it.each(PAIRS)('can be told apart: %s on %s', (color, ground, least) => {
    for (const shown of [light, dark])
      expect(contrast(shown[color], shown[ground])).toBeGreaterThanOrEqual(least);
  });
});

/** The colors that `npm run new-hotel` offers. */
function mapOf(hues: Record<string, number>) {
  return Object.fromEntries(Object.entries(hues).map(([name, hue]) => [name, colorsOf(hue)]));
}

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#777777', 4.48],
])('contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(hex.slice(at, at + 2)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: string): number {
  const share = Number.parseInt(channel, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
