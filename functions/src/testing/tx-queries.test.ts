import { expect, it } from 'vitest';
import { aHotel } from './builders.ts';
import { lettersOf, storedForQueries, txQueries } from './tx-queries.ts';

it.each(txQueries('t').map((each) => [each.name, each] as const))(
  'a query of a transaction finds in memory %s',
  async (_name, each) => {
    const hotel = aHotel();
    const { bookings, channels, blocks } = storedForQueries('t');
    for (const booking of bookings) hotel.db.bookings.set(booking._id, booking);
    for (const channel of channels) hotel.db.channels.set(channel._id, channel);
    for (const block of blocks) hotel.db.blocks.set(block._id, block);
    expect(await lettersOf(each, hotel, 't')).toEqual(each.found);
  },
);
