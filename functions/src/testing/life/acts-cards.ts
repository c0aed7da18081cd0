import { act } from './act.ts';
import { quoteAndOrder } from './acts-booking.ts';
import { observe } from './observe.ts';
import { STAY, wish } from './offers.ts';

/** Each guest books with a code that is once for each of them, one after the other, and pays with one card. */
export const shareCard = act(
  'all pay with one card',
  { ...STAY, code: [0, 1, 2], way: [1, 2] },
  async (life, { code, way, ...chosen }) => {
    const once = life.codes.filter(({ isOncePerPerson }) => isOncePerPerson);
    const asked = life.some(once, code);
    if (!asked) return;
    for (const [index, owner] of life.hotel.people.guests.entries()) {
      const wanted = wish(life, { ...chosen, ahead: chosen.ahead + index * chosen.nights });
      await quoteAndOrder(life, owner, { wanted, asked, way, pays: 1 });
      await observe(life); // a code may have been given back
    }
  },
);
