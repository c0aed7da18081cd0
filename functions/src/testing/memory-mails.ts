import type { GuestMailKind } from '@innkeep/contract/mail';
import type { MailQueue, MailStore, MailTx, OutboxTx } from '../domain/mail/mail-store.ts';
import { mayBeTakenBack } from '../domain/mail/delivery-attempts.ts';
import type { Mail } from '../domain/mail/mail.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';

export function memoryMails(db: MemoryDatabase): MailStore {
  const byAge = (isWanted: (mail: Mail) => boolean) =>
    [...db.mails.values()].filter(isWanted).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return {
    add: (mail) =>
      db.transact(
        (write) => memoryOutboxTx(db, write),
        (tx) => {
          tx.addMail(mail);
          return Promise.resolve();
        },
      ),
    transact: (work) => db.transact((write) => mailTx(db, write), work),
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

function mailTx(db: MemoryDatabase, write: Write): MailTx {
  return {
    ...memoryOutboxTx(db, write),
    find: (mailId) => Promise.resolve(db.mails.get(mailId)),
    update: ({ _id, delivery, expireAt }) => {
      write(() => {
        const mail = db.mails.get(_id);
        if (mail) db.mails.set(_id, { ...mail, delivery, expireAt });
      });
    },
  };
}

export function memoryOutboxTx(db: MemoryDatabase, write: Write): OutboxTx {
  return {
    addMail: (mail) => write(() => db.mails.set(mail._id, mail), { among: db.mails, id: mail._id }),
    removeMail: (mailId) => write(() => db.mails.delete(mailId)),
    unsend: (mailIds) => {
      for (const mailId of mailIds) {
        const mail = db.mails.get(mailId);
        if (mail && mayBeTakenBack(mail)) write(() => db.mails.delete(mailId));
      }
      return Promise.resolve();
    },
  };
}

export interface MemoryMailQueue extends MailQueue {
  /** The ids, in order. */
  readonly enqueued: string[];
}

export function memoryMailQueue(): MemoryMailQueue {
  const enqueued: string[] = [];
  return {
    enqueued,
    enqueue: (mailId) => {
      enqueued.push(mailId);
      return Promise.resolve();
    },
  };
}
