import { expect, it } from 'vitest';
import { wholeMinute } from '../../scripts/lib/deploy/schema.ts';

it('a minute to come back to is whole, and never one that is still to come', () => {
  expect(wholeMinute(new Date('2026-11-21T14:30:59.999Z'))).toBe('2026-11-21T14:30:00Z');
  expect(wholeMinute(new Date('2026-11-21T14:30:00.000Z'))).toBe('2026-11-21T14:30:00Z');
});
