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
import type { Backstage, SentMail, ProviderDoor, Answer } from './backstage.ts';
import { channelDoor } from './channel-door.ts';
import type { MemoryProvider } from '../memory-provider.ts';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Express } from 'express';

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
    isWholeHouse: true,
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

const pageOf = (page: string) => page.split('/').at(-1) ?? '';
const done = Promise.resolve();

function pagesOf(atProvider: MemoryProvider): Pick<ProviderDoor, 'clear' | 'expire'> {
  return {
    clear: (page) => {
      const session = atProvider.sessions.get(pageOf(page));
      if (session?.state === 'pending') atProvider.sessions.set(session.id, { ...session, state: 'paid' });
      return done;
    },
    expire: (page) => {
      if (atProvider.sessions.get(pageOf(page))?.state === 'open') atProvider.expire(pageOf(page));
      return done;
    },
  };
}

function memoryProviderDoor({ atProvider, db }: Hotel, ask: Backstage['ask']): ProviderDoor {
  const intentOf = (paymentId: string) => `pi_${db.payments.get(paymentId)?.session?.id ?? 'none'}`;
  return {
    ...pagesOf(atProvider),
    pay: (page, how) => {
      const id = pageOf(page);
      const session = atProvider.sessions.get(id);
      if (session?.state !== 'open') return Promise.resolve(false);
      if (how === 'another amount') atProvider.pay(id, { amount: session.amount - 1 });
      else atProvider.pay(id, { state: how });
      return Promise.resolve(true);
    },
    refundByHand: (paymentId, amount) => {
      atProvider.refundByHand(intentOf(paymentId), amount);
      return done;
    },
    failRefunds: (paymentId) => {
      atProvider.changeRefunds(intentOf(paymentId), 'failed');
      return done;
    },
    dispute: (paymentId, becomes, amount) => {
      atProvider.dispute(intentOf(paymentId), {
        isOpen: becomes === 'open',
        isLost: becomes === 'lost',
        amount,
      });
      return done;
    },
    fail: (faults) => {
      atProvider.failures.splice(0, Infinity, ...faults);
      return done;
    },
    tell: async (paymentId) => {
      const session = db.payments.get(paymentId)?.session?.id;
      const intent = intentOf(paymentId);
      const told = await ask('POST', '/payments/events', { json: { about: 'session', session } });
      if (told.status >= 500 || !atProvider.payments.has(intent)) return told;
      return ask('POST', '/payments/events', { json: { about: 'payment', intent } });
    },
    seen: (paymentId) => Promise.resolve(atProvider.payments.get(intentOf(paymentId))),
  };
}

/** Calls an app without a network in between, because ten thousand acts make a hundred thousand calls. */
function doorOf(app: Express): Backstage['ask'] {
  return (method, path, { as, json, key } = {}) => {
    const body = json === undefined ? undefined : Buffer.from(JSON.stringify(json));
    const req = new IncomingMessage(new Socket());
    Object.assign(req, { method, url: path });
    Object.assign(req.headers, {
      host: '127.0.0.1',
      ...(as && { authorization: as.key === undefined ? `Bearer ${as.uid}` : `Booking ${as.key}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(path === '/payments/events' && { 'stripe-signature': 'signed' }),
    });
    if (body) req.push(body);
    req.push(null);
    return answerOf(app, req);
  };
}

function answerOf(app: Express, req: IncomingMessage): Promise<Answer> {
  return new Promise((resolve) => {
    const res = new ServerResponse(req);
    const end = (chunk?: string | Uint8Array) => {
      const text = chunk === undefined ? '' : Buffer.from(chunk).toString();
      resolve({ status: res.statusCode, body: text === '' ? undefined : JSON.parse(text) });
      res.emit('close');
      return res;
    };
    Object.assign(res, { end });
    app(req, res);
  });
}
