import type { GuestMailKind } from '@innkeep/contract/mail';
import type { MailQueue, MailStore } from '../domain/mail/mail-store.ts';
import type { Mail } from '../domain/mail/mail.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryMails(db: MemoryDatabase): MailStore {
  const byAge = (isWanted: (mail: Mail) => boolean) =>
    [...db.mails.values()].filter(isWanted).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return {
    add: (mail) => {
      db.mails.set(mail._id, mail);
      return Promise.resolve();
    },
    transact: (work) =>
      db.transact((write) =>
        work({
          find: (mailId) => Promise.resolve(db.mails.get(mailId)),
          add: (mail) => {
            write(() => db.mails.set(mail._id, mail));
          },
          update: ({ _id, delivery, expireAt }) => {
            write(() => {
              const mail = db.mails.get(_id);
              if (mail) db.mails.set(_id, { ...mail, delivery, expireAt });
            });
          },
          remove: (mailId) => write(() => db.mails.delete(mailId)),
        }),
      ),
    listDue: (now, limit) => {
      const due = byAge(({ delivery }) => delivery.dueAt !== undefined && delivery.dueAt <= now);
      return Promise.resolve(due.slice(0, limit));
    },
    listGivenUp: (since, limit) =>
      Promise.resolve(
        byAge(({ delivery: { state, at } }) => state === 'ERROR' && at >= since).slice(0, limit),
      ),
    listOfBookings: (bookingIds) =>
      Promise.resolve(
        byAge(({ bookingId }) => bookingId !== undefined && bookingIds.includes(bookingId)).map((mail) => ({
          ...mail,
          kind: mail.kind as GuestMailKind, // only mails to guests name a booking
        })),
      ),
  };
}

export interface MemoryMailQueue extends MailQueue {
  /** What was handed over, in order. */
  readonly handedOver: string[];
}

export function memoryMailQueue(): MemoryMailQueue {
  const handedOver: string[] = [];
  return {
    handedOver,
    enqueue: (mailId) => {
      handedOver.push(mailId);
      return Promise.resolve();
    },
  };
}
