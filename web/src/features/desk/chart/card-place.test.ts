import { expect, it } from 'vitest';
import { cardPlace } from './chart-card.tsx';

const CARD = { width: 320, height: 200 };
const SCREEN = { left: 170, width: 1280, height: 900 };

it('lies below its bar, so that the bar stays in sight', () => {
  expect(cardPlace({ left: 400, top: 100, bottom: 130 }, CARD, SCREEN)).toEqual({ x: 400, y: 130 });
});

it('lies above it where it would be cut below', () => {
  expect(cardPlace({ left: 400, top: 800, bottom: 830 }, CARD, SCREEN)).toEqual({ x: 400, y: 600 });
});

it('stays on the screen, and clear of the names of the rooms', () => {
  expect(cardPlace({ left: 1200, top: 100, bottom: 130 }, CARD, SCREEN)?.x).toBe(952);
  expect(cardPlace({ left: -300, top: 100, bottom: 130 }, CARD, SCREEN)?.x).toBe(170);
});

it('has no place where it would cover its bar', () => {
  expect(cardPlace({ left: 400, top: 100, bottom: 130 }, CARD, { ...SCREEN, height: 256 })).toBeUndefined();
});
