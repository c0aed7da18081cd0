import type { DeliveryState, MailKind } from '@innkeep/contract/mail';

/** A file that comes with a letter; text, since the database keeps it. */
export interface Attachment {
  filename: string;
  content: string;
  contentType: string;
}

/** A mail in its final words. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

export interface Delivery {
  state: DeliveryState;
  attempts: number;
  /** When the state was reached. */
  at: Date;
  /** From when on the sweep may take the mail up; none once it is sent or given up. */
  dueAt?: Date;
  /** Why the last attempt failed, for admins. */
  error?: string;
}

export interface Mail {
  _id: string;
  kind: MailKind;
  to: string;
  /** Whom an answer goes to; the hotel, unless said otherwise. */
  replyTo?: string;
  /** Of a mail to a guest: admins see on the booking how it fares. */
  bookingId?: string;
  /** Absent where the words are found only when it is sent. */
  message?: Letter;
  createdAt: Date;
  /** When the database may forget it: it holds a person's address. */
  expireAt: Date;
  delivery: Delivery;
}
