import { Timestamp, type Firestore, type Query, type Transaction } from 'firebase-admin/firestore';
import { COLLECTIONS, mailRef } from './collections.ts';
import type {
  GuestMailSummary,
  MailStore,
  MailSummary,
  MailTx,
  OutboxTx,
} from '../domain/records/mail-store.ts';
import type { Mail } from '../domain/records/mail.ts';
import { mayBeTakenBack } from '../domain/records/outbox.ts';
import { call, transact } from './firestore-calls.ts';
import { allFrom, chunks, list, MAX_IN, readerOf } from './read-documents.ts';

const SUMMARY = ['kind', 'bookingId', 'createdAt', 'expireAt', 'delivery'] as const;

export function firestoreMails(db: Firestore): MailStore {
  const mails = db.collection(COLLECTIONS.mail);
  return {
    add: (mail) =>
      call(async () => {
        const { _id, ...fields } = mail;
        await mailRef(db, _id).create(fields);
      }),
    transact: (work) => transact(db, (transaction) => work(mailTx(db, transaction))),
    listDue: (now, limit) =>
      summaries(
        mails.where('delivery.dueAt', '<=', Timestamp.fromDate(now)).orderBy('delivery.dueAt'),
        limit,
      ),
    listGivenUp: (since, limit) => {
      const givenUp = mails.where('delivery.state', '==', 'ERROR').where('delivery.at', '>=', since);
      return summaries(givenUp.orderBy('delivery.at'), limit);
    },
    listOfBookings: async (bookingIds) => {
      const found = await Promise.all(chunks(bookingIds, MAX_IN).map((ids) => listOf(db, ids)));
      return found.flat().sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },
  };
}

export function outboxTx(db: Firestore, transaction: Transaction): OutboxTx {
  return {
    addMail: ({ _id, ...fields }) => void transaction.create(mailRef(db, _id), fields),
    removeMail: (mailId) => void transaction.delete(mailRef(db, mailId)),
    unsend: async (mailIds) => {
      const mails = await transaction.getAll(...mailIds.map((mailId) => mailRef(db, mailId)));
      for (const mail of allFrom(mails, mailFrom))
        if (mayBeTakenBack(mail)) transaction.delete(mailRef(db, mail._id));
    },
  };
}

function mailTx(db: Firestore, transaction: Transaction): MailTx {
  return {
    ...outboxTx(db, transaction),
    find: async (mailId) => mailFrom(await transaction.get(mailRef(db, mailId))),
    update: ({ _id, delivery, expireAt }) =>
      void transaction.update(mailRef(db, _id), { delivery, expireAt }),
  };
}

function summaries(query: Query, limit: number): Promise<MailSummary[]> {
  return list(query.limit(limit).select(...SUMMARY), mailFrom);
}

function listOf(db: Firestore, bookingIds: readonly string[]): Promise<GuestMailSummary[]> {
  const query = db
    .collection(COLLECTIONS.mail)
    .where('bookingId', 'in', bookingIds)
    .select(...SUMMARY);
  // Only mails to guests have a booking: see Mail.
  return list(query, mailFrom) as Promise<GuestMailSummary[]>;
}

export const mailFrom = readerOf<Mail>();
