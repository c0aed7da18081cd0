import { aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aDeskStay } from '../../../testing/desk.ts';
import { edgesOf, lettingGo, stretched, wayBack } from './use-stretching.ts';

const ANA = { roomId: 'tide-room', ...aStay('2027-02-04', '2027-02-07') };
const QUOTE = { before: 36_000, after: 48_000, due: 48_000, problems: {}, offer: 'x' };
const FREE = { problem: undefined, inTheWay: undefined, hasPlan: false, quote: QUOTE };

it('moves one edge, and leaves a night', () => {
  expect(stretched(ANA, 'departure', 1)).toMatchObject({ checkin: '2027-02-04', checkout: '2027-02-08' });
  expect(stretched(ANA, 'departure', -5)).toMatchObject({ checkin: '2027-02-04', checkout: '2027-02-05' });
  expect(stretched(ANA, 'arrival', -1)).toMatchObject({ checkin: '2027-02-03', checkout: '2027-02-07' });
  expect(stretched(ANA, 'arrival', 5)).toMatchObject({ checkin: '2027-02-06', checkout: '2027-02-07' });
});

it('has no edge where nothing can change: no arrival of a guest in the house, nothing once they have left', () => {
  expect(edgesOf({ state: 'booked' })).toEqual(['arrival', 'departure']);
  expect(edgesOf({ state: 'checked-in' })).toEqual(['departure']);
  for (const state of ['held', 'checked-out', 'no-show'] as const) expect(edgesOf({ state })).toEqual([]);
});

it('is made at once where its price is known and nothing has to be asked', () => {
  expect(lettingGo(FREE)).toBe('apply');
});

it.each([
  ['its price is not known yet', { quote: undefined }],
  ['a night is taken, which another move may free', { inTheWay: { night: ANA.checkin, name: 'Tom' } }],
  ['other moves wait', { hasPlan: true }],
  ['a rule of the rates is broken', { quote: { ...QUOTE, problems: { checkout: 'At least 4 nights.' } } }],
  ['a code is lost', { quote: { ...QUOTE, lostCode: 'SEA' } }],
  ['something is to be given back', { quote: { ...QUOTE, due: -100 } }],
])('joins the plan where %s', (_why, known) => {
  expect(lettingGo({ ...FREE, ...known })).toBe('plan');
});

it('is refused where a rule of the hotel forbids it', () => {
  expect(lettingGo({ ...FREE, problem: 'For stays over 30 nights, please call us.' })).toBe('refuse');
});

it('has a way back until a colleague changes the stay', () => {
  const stay = aDeskStay({ ...aStay('2027-02-04', '2027-02-07') });
  const done = {
    stay,
    target: stretched(ANA, 'departure', 1),
    edge: 'departure' as const,
    before: 1,
    after: 2,
    rev: 2,
  };
  const now = { ...stay, rev: 2, ...aStay('2027-02-04', '2027-02-08') };
  expect(wayBack(done, [now])).toEqual({ stay: now, target: ANA });
  expect(wayBack(done, [{ ...now, rev: 3 }])).toBeUndefined();
});
