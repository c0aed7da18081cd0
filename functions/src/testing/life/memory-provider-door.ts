import type { aHotel } from '../builders.ts';
import type { MemoryProvider } from '../memory-provider.ts';
import type { Backstage, ProviderDoor } from './backstage.ts';

type Hotel = Pick<ReturnType<typeof aHotel>, 'atProvider' | 'db'>;

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

export function memoryProviderDoor({ atProvider, db }: Hotel, ask: Backstage['ask']): ProviderDoor {
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
