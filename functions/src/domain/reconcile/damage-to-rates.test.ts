import { describe } from 'vitest';
import { aHand } from '../../testing/a-hand.ts';

const { at, block, booking, finds, id, promo } = aHand();

const LATER = new Date('2030-01-01T12:00:00Z');

describe('finds what was changed by hand in holds, rates, codes, blocks and calendars', () => {
  const hold = (changes: object) => booking('held', ({ hold: was }) => ({ hold: { ...was, ...changes } }));
  finds([
    ['a hold for another payment', hold({ payment: 'another' }), 'hold/wrong-payment'],
    ['a hold for another sum', hold({ amount: 1 }), 'hold/wrong-payment'],
    ['a hold that never ends', hold({ until: LATER.toISOString() }), 'hold/wrong-until'],
    ['a hold that is told for longer', hold({ payUntil: LATER.toISOString() }), 'hold/wrong-until'],
    [
      'a hold of no time',
      hold({ until: 'never' }),
      'booking/wrong-shape',
      'hold/overdue',
      'hold/wrong-until',
    ],
    ['a code’s uses raised', promo('WELCOME', { uses: 3 }), 'promo/wrong-uses'],
    ['a code’s uses lowered', promo('WELCOME', { uses: 0 }), 'promo/wrong-uses'],
    ['a code that is used deleted', promo('WELCOME', undefined), 'promo/gone'],
    ['an unused code deleted', promo('UNUSED', undefined), 'promo/gone'],
    ['what a code is worth', promo('UNUSED', { worth: 9000 }), 'promo/wrong'],
    ['a code that is not active anymore', promo('UNUSED', { isActive: false }), 'promo/wrong'],
    ['a code as no rule has it', promo('UNUSED', { kind: 'gift' }), 'promo/wrong'],
    ['who uses a code deleted', at((db) => db.uses.clear()), 'promo/use-gone'],
    ['who uses a code', at((db) => db.uses.set('WELCOME/ben', id('coded'))), 'promo/wrong-use'],
    ['what a code is used with', at((db) => db.uses.set('WELCOME/ana', 'none')), 'promo/wrong-use'],
    [
      'the tariff in force',
      at((db) => {
        db.inForce = { ...db.tariff, longStays: [] };
      }),
      'tariff/wrong',
    ],
    [
      'the tariff in force deleted',
      at((db) => {
        db.inForce = undefined;
      }),
      'tariff/not-newest',
    ],
    [
      'the tariff’s version deleted',
      at((db) => db.tariffs.delete(2)),
      'booking/tariff-gone',
      'booking/wrong-before',
      'tariff/wrong',
    ],
    [
      'a word of the texts in force',
      at((db) => {
        if (db.texts) db.texts = { ...db.texts, terms: { ...db.texts.terms, lead: 'Anything' } };
      }),
      'texts/wrong',
    ],
    [
      'the texts in force deleted',
      at((db) => {
        db.texts = undefined;
      }),
      'texts/not-newest',
    ],
    ['the texts’ version deleted', at((db) => db.textVersions.delete('000001')), 'texts/wrong'],
    [
      'which house rules bookings agree to',
      at((db) => {
        db.rules = 7;
      }),
      'texts/wrong',
    ],
    ['a block’s weeks', block({ weeks: [] }), 'block/wrong-weeks'],
    ['a block’s kind', block({ kind: 'whim' }), 'block/wrong-shape'],
    ['a block lifted', block({ isLifted: true }), 'night/orphan'],
    ['a block’s room', block({ roomId: 'berth' }), 'night/not-held', 'night/orphan'],
    ['a block longer', block({ to: '2027-07-06' }), 'night/not-held', 'block/wrong-weeks'],
    ['a night freed', at((db) => db.nights.delete('sea-view/2027-06-14')), 'night/not-held'],
    [
      'a night given to another',
      at((db) => db.nights.set('sea-view/2027-06-14', id('moved'))),
      'night/held-by-another',
      'night/orphan',
    ],
  ]);
});
