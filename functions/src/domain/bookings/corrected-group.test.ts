import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { aRoom, clerk } from '../../testing/builders.ts';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { requireKeyHolder } from '../keys/booking-key.ts';
import { addGroup } from './add-stay.ts';
import { changeStay } from './change-stay.ts';
import { KEEP_AGREED_PRICE } from './plan-change.ts';

const ORGANIZER = 'vera@people.test';
const OTHER = 'lind@people.test';

/** A hotel where the organizer's mail about Sea View and Attic waits. */
async function aGroup() {
  const hotel = aHotelWithMail();
  hotel.db.rooms.set('attic', aRoom({ _id: 'attic', name: 'Attic' }));
  const [first, second] = await addGroup(hotel, clerk, {
    ...A_DESK_ORDER,
    email: ORGANIZER,
    holdUntil: undefined,
    expected: undefined,
    others: [{ room: 'attic', guests: 2, children: 0, expected: undefined }],
  });
  return { hotel, ids: { seaView: first?._id ?? '', attic: second?._id ?? '' } };
}

type Hotel = Awaited<ReturnType<typeof aGroup>>['hotel'];

function correct(hotel: Hotel, id: string, email: string) {
  const rev = hotel.db.bookings.get(id)?.rev ?? 0;
  return changeStay(hotel, clerk, id, { rev, email, ...KEEP_AGREED_PRICE, reason: '' });
}

/** Delivers all mails that wait; returns for each address the bookings that the links of its mails open. */
async function delivered(hotel: Hotel): Promise<[to: string, opened: (string | undefined)[]][]> {
  for (const id of Array.from(hotel.db.mails.keys())) await deliverMail(hotel, id);
  return Promise.all(
    hotel.sent.map(async ({ to, text }) => {
      const keys = [...new Set([...text.matchAll(/#k=([\w-]{43})/g)].map(([, key = '']) => key))];
      const holders = await Promise.all(keys.map((key) => requireKeyHolder(hotel, key)));
      return [to, holders.map(({ opens }) => opens?.bookingId)];
    }),
  );
}

describe('the mail about several rooms', () => {
  it.each([
    ['the first', 'seaView', 'attic', 'Attic'],
    ['the second', 'attic', 'seaView', 'Sea View'],
  ] as const)(
    'goes to its organizer, without %s, whose guest has another address by now and a mail of their own',
    async (_which, corrected, left, name) => {
      const { hotel, ids } = await aGroup();
      await correct(hotel, ids[corrected], OTHER);
      expect(await delivered(hotel)).toEqual([
        [ORGANIZER, [ids[left]]],
        [OTHER, [ids[corrected]]],
      ]);
      const other = name === 'Attic' ? 'Sea View' : 'Attic';
      expect([hotel.sent[0]?.text.includes(name), hotel.sent[0]?.text.includes(other)]).toEqual([
        true,
        false,
      ]);
    },
  );

  it('follows them where none has the address anymore', async () => {
    const { hotel, ids } = await aGroup();
    for (const id of Object.values(ids)) await correct(hotel, id, OTHER);
    const sent = await delivered(hotel);
    expect(sent[0]).toEqual([OTHER, [ids.seaView, ids.attic]]);
    expect(sent.map(([to]) => to)).not.toContain(ORGANIZER);
  });
});
