import { expect, it } from 'vitest';
import { aDeskStay } from '../../../testing/desk.ts';
import { filledIn, formerGuestsIn, replacedBy } from './former-guest-fields.tsx';

it('lists each guest once, by their latest stay, and gives no guest a name they have not given', () => {
  const found = formerGuestsIn([
    aDeskStay({ _id: 'a', email: 'Ana@innkeep.test', phone: '555 0199' }),
    aDeskStay({ _id: 'b' }),
    aDeskStay({ _id: 'c', email: '', phone: '1' }),
    aDeskStay({ _id: 'd', email: '', phone: '2' }),
    aDeskStay({ _id: 'e', name: 'tom', email: 'tom@innkeep.test' }),
    aDeskStay({ _id: 'ab12cd34', name: 'AB12-CD34', email: '', phone: '3' }),
  ]);
  expect(found.map(({ _id, name }) => [_id, name])).toEqual([
    ['a', 'Ana Silva'],
    ['c', 'Ana Silva'],
    ['d', 'Ana Silva'],
    ['e', ''],
    ['ab12cd34', ''],
  ]);
});

it('knows no guest who asked to be forgotten', () => {
  expect(formerGuestsIn([aDeskStay({ name: 'Forgotten guest', email: '', phone: '' })])).toEqual([]);
});

it('fills in what is known, and leaves what is unknown', () => {
  const [guest] = formerGuestsIn([aDeskStay()]);
  const typed = { name: 'ana', email: 'old@innkeep.test', phone: '555 0101' };
  const after = guest && filledIn(typed, guest);
  expect(after).toEqual({ name: 'Ana Silva', email: 'ana@innkeep.test', phone: '555 0101' });
  expect(after && replacedBy(after, typed, 'name')).toEqual(['old@innkeep.test']);
});
