import { createApp } from '../../http/app.ts';
import { reconcile, reconcileMoney } from '../../domain/reconcile/proof.ts';
import { remember } from '../damage.ts';
import { proveFigures } from '../../domain/reconcile/prove-figures.ts';
import { lapseHolds } from '../../domain/bookings/desk-hold.ts';
import { makeKey } from '../../domain/keys/booking-key.ts';
import { sweepPayments } from '../../domain/payments/sweep-payments.ts';
import { aHotel, aRoom, ana, ben, clerk, root } from '../builders.ts';
import { bookingIdsIn, templateInput } from '../../domain/mail/template-input.ts';
import { mailRenderer } from '../../mail/templates/render-mail.ts';
import type { Backstage, SentMail } from './backstage.ts';
import { channelDoor } from './channel-door.ts';
import { damage } from './damage.ts';
import { doorOf } from './door.ts';
import { memoryProviderDoor } from './memory-provider-door.ts';

type Hotel = ReturnType<typeof aHotel>;

const ROOMS = [
  aRoom({ _id: 'attic', name: 'Attic', price: 150, capacity: 2 }),
  aRoom({ _id: 'berth', name: 'Berth', price: 99.99, capacity: 3 }),
];

const NEWCOMER = { ...ana, uid: 'una', email: 'una@innkeep.test', isEmailConfirmed: false };

/** @param start when it opens; else at the time of {@link aHotel} */
export function memoryBackstage(start?: string): Backstage {
  const uncounted = () => Promise.resolve();
  const hotel = {
    ...aHotel(...ROOMS),
    takesPayments: true,
    countRequest: uncounted,
    countRead: uncounted,
    log: () => undefined,
  };
  if (start !== undefined) hotel.time.now = new Date(start);
  hotel.accounts.tokens.set(NEWCOMER.uid, NEWCOMER);
  for (const { uid, email, role } of [ana, ben, clerk, root, NEWCOMER])
    hotel.db.users.set(uid, { _id: uid, email, name: uid, role });
  const ask = doorOf(createApp(hotel));
  return {
    ask: (method, path, sent) => {
      if (sent?.as) hotel.accounts.revoked.delete(sent.as.uid); // callers sign in again if they are told to
      return ask(method, path, sent);
    },
    now: () => hotel.time.now,
    pass: (minutes) => {
      hotel.time.now = new Date(hotel.time.now.getTime() + minutes * 60_000);
      return Promise.resolve();
    },
    newKey: hotel.newId,
    mark: 'SUMMER',
    rooms: ROOMS.map(({ _id: id, price, capacity }) => ({ id, price: Math.round(price * 100), capacity })),
    people: { guests: [ana, ben], clerk, admin: root, visitor: 'vera@innkeep.test', newcomer: NEWCOMER },
    provider: memoryProviderDoor(hotel, ask),
    channels: channelDoor(hotel),
    stored: () => {
      const { bookings, payments, refunds, nights } = hotel.db;
      return Promise.resolve({
        bookings: [...bookings.values()],
        payments: [...payments.values()],
        refunds: [...refunds.values()],
        nights,
      });
    },
    sweep: async () => {
      await lapseHolds(hotel);
      await sweepPayments(hotel);
    },
    mailedKey: (_id) => {
      const email = hotel.db.bookings.get(_id)?.email ?? '';
      return makeKey(hotel, { _id, email, checkout: hotel.clock.today() }, true);
    },
    mails: newMailsOf(hotel),
    proof: () => proofOf(hotel),
    damage: (kind, which) => damage(hotel.db, kind, which),
    trying: (work) => trying(hotel, work),
  };
}

/** Renders each mail about a booking once, as it would be sent. */
function newMailsOf(hotel: Hotel): Backstage['mails'] {
  const render = mailRenderer(hotel.siteUrl);
  const seen = new Set<string>();
  return async () => {
    const sent: SentMail[] = [];
    for (const mail of hotel.db.mails.values()) {
      if (seen.has(mail._id)) continue;
      seen.add(mail._id);
      const [about] = await hotel.bookings.findAll(bookingIdsIn(mail));
      const input = await templateInput(hotel, mail, about);
      if (!input?.data || !('booking' in input.data)) continue;
      const { text } = render(input, mail.createdAt);
      sent.push({ kind: mail.kind, bookingId: input.data.booking._id, text });
    }
    return sent;
  };
}

async function proofOf(hotel: Hotel): Promise<string[]> {
  const found: string[] = [];
  await reconcile(hotel, (difference) => void found.push(JSON.stringify(difference)));
  await proveFigures(hotel, (difference) => void found.push(JSON.stringify(difference)));
  await reconcileMoney(hotel, (difference) => void found.push(JSON.stringify(difference)));
  return found;
}

/** Restores the database once the work is done. */
async function trying<T>({ db }: Hotel, work: () => Promise<T>): Promise<T> {
  const restore = remember(db);
  try {
    return await work();
  } finally {
    restore();
  }
}
