import { describe, expect, it } from 'vitest';
import { aHand, byNight } from '../../testing/a-hand.ts';

const hand = aHand();

const LATER = new Date('2030-01-01T12:00:00Z');

describe('what a hand does to holds, rates, codes, blocks and calendars is found', () => {
  const hold = (changes: object) =>
    hand.booking('held', ({ hold: was }) => ({ hold: { ...was, ...changes } }));
  it.each<[string, () => unknown, string[]]>([
    ['a hold for another payment', hold({ payment: 'another' }), ['hold/wrong-payment']],
    ['a hold for another sum', hold({ amount: 1 }), ['hold/wrong-payment']],
    ['a hold that never ends', hold({ until: LATER.toISOString() }), ['hold/wrong-until']],
    ['a hold that is told for longer', hold({ payUntil: LATER.toISOString() }), ['hold/wrong-until']],
    [
      'a hold of no time',
      hold({ until: 'never' }),
      ['booking/wrong-shape', 'hold/overdue', 'hold/wrong-until'],
    ],
    ['a code’s uses raised', hand.promo('WELCOME', { uses: 3 }), ['promo/wrong-uses']],
    ['a code’s uses lowered', hand.promo('WELCOME', { uses: 0 }), ['promo/wrong-uses']],
    ['a code that is used deleted', hand.promo('WELCOME', undefined), ['promo/gone']],
    ['an unused code deleted', hand.promo('UNUSED', undefined), ['promo/gone']],
    ['what a code is worth', hand.promo('UNUSED', { worth: 9000 }), ['promo/wrong']],
    ['a code that is not active any more', hand.promo('UNUSED', { isActive: false }), ['promo/wrong']],
    ['a code as no rule has it', hand.promo('UNUSED', { kind: 'gift' }), ['promo/wrong']],
    ['who uses a code deleted', hand.at((db) => db.uses.clear()), ['promo/use-gone']],
    ['who uses a code', hand.at((db) => db.uses.set('WELCOME/ben', hand.id('coded'))), ['promo/wrong-use']],
    ['what a code is used with', hand.at((db) => db.uses.set('WELCOME/ana', 'none')), ['promo/wrong-use']],
    [
      'the tariff in force',
      hand.at((db) => {
        db.inForce = { ...db.tariff, longStays: [] };
      }),
      ['tariff/wrong'],
    ],
    [
      'the tariff in force deleted',
      hand.at((db) => {
        db.inForce = undefined;
      }),
      ['tariff/not-newest'],
    ],
    [
      'the tariff’s version deleted',
      hand.at((db) => db.tariffs.delete(2)),
      ['booking/tariff-gone', 'booking/wrong-before', 'tariff/wrong'],
    ],
    [
      'a word of the texts in force',
      hand.at((db) => {
        if (db.texts) db.texts = { ...db.texts, terms: { ...db.texts.terms, lead: 'Anything' } };
      }),
      ['texts/wrong'],
    ],
    [
      'the texts in force deleted',
      hand.at((db) => {
        db.texts = undefined;
      }),
      ['texts/not-newest'],
    ],
    ['the texts’ version deleted', hand.at((db) => db.textVersions.delete('000001')), ['texts/wrong']],
    [
      'which house rules bookings agree to',
      hand.at((db) => {
        db.rules = 7;
      }),
      ['texts/wrong'],
    ],
    ['a block’s weeks', hand.block({ weeks: [] }), ['block/wrong-weeks']],
    ['a block’s kind', hand.block({ kind: 'whim' }), ['block/wrong-shape']],
    ['a block lifted', hand.block({ isLifted: true }), ['night/orphan']],
    ['a block’s room', hand.block({ roomId: 'berth' }), ['night/not-held', 'night/orphan']],
    ['a block longer', hand.block({ to: '2027-07-06' }), ['night/not-held', 'block/wrong-weeks']],
    ['a night freed', hand.at((db) => db.nights.delete('sea-view/2027-06-14')), ['night/not-held']],
    [
      'a night given to another',
      hand.at((db) => db.nights.set('sea-view/2027-06-14', hand.id('moved'))),
      ['night/held-by-another', 'night/orphan'],
    ],
  ])('%s', async (_name, damage, kinds) => {
    damage();
    expect(await hand.found()).toEqual([...kinds].sort());
    expect(await hand.foundByNight()).toEqual(expect.arrayContaining(byNight(kinds)));
  });
});
