import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import type { DeliveryState, MailKind } from '@innkeep/contract/mail';
import ICAL from 'ical.js';
import { expect, vi } from 'vitest';
import { emulatorHost, PROJECT_ID } from '../../../local/src/emulators.ts';
import { MAIL_SITE } from '../../../local/src/stand-ins.ts';
import type { CaughtMailJson } from '../../../local/src/mail-catcher/web.ts';
import type { Behavior } from '../../../local/src/mail-catcher/mailbox.ts';
import { mailAbout } from './caught-mail.ts';
import { afterThisFile } from './clean-up.ts';
import { db } from './admin-sdk.ts';
import { runJob } from './run-job.ts';

/** The subjects of mails about a booking. */
export const CONFIRMED = /^Your stay at Harbour House/;

/** Mails are waited for so long: other work may keep the machine busy. */
const WAIT_MS = 60_000;

/** Waits for a mail about something to arrive. */
export function arrived(address: string, subject: RegExp): Promise<CaughtMailJson> {
  const look = async () => {
    const found = await mailAbout(address, subject);
    if (!found) throw new Error(`no mail to ${address} about ${subject}`);
    return found;
  };
  return vi.waitFor(look, { timeout: WAIT_MS, interval: 100 });
}

export async function mailServerWill(behavior: Behavior, to: string): Promise<void> {
  const response = await fetch(`${MAIL_SITE}/api/behavior`, {
    method: 'PUT',
    body: JSON.stringify({ behavior, to }),
  });
  expect(response.status).toBe(200);
}

export function mailDocument(mailId: string) {
  return db.collection(COLLECTIONS.mail).doc(mailId);
}

export function delivery(mailId: string, wanted: Partial<Delivery>): Promise<Delivery> {
  const look = async () => {
    const found = (await mailDocument(mailId).get()).get('delivery') as Delivery | undefined; // the API's own shape
    expect(found).toMatchObject(wanted);
    if (!found) throw new Error(`${mailId} is not there`);
    return found;
  };
  return vi.waitFor(look, { timeout: WAIT_MS, interval: 50 });
}

/** Returns the ids of the mails that are on their way, but those about conflicts: some tests cause these and send none. */
async function onTheirWay(): Promise<string[]> {
  const waiting = db.collection(COLLECTIONS.mail).where('delivery.state', 'in', ['PENDING', 'PROCESSING']);
  const { docs } = await waiting.get();
  return docs.filter((mail) => mail.get('kind') !== 'channel-conflict').map(({ id }) => id);
}

/** Mails that nothing sends: those that tests of the store left before, and those given to `idleQueue`. */
const unsent = new Set(await onTheirWay());

/** A queue whose mails never leave. */
export const idleQueue = {
  enqueue: (mailId: string) => {
    unsent.add(mailId);
    return Promise.resolve();
  },
};

export async function mailsHaveLeft(): Promise<void> {
  const look = async () => expect((await onTheirWay()).filter((id) => !unsent.has(id))).toEqual([]);
  await vi.waitFor(look, { timeout: WAIT_MS, interval: 50 });
}

/** Waits for the mails about conflicts: each reads bookings when it is sent, which another file may count. */
export async function conflictsAreTold(): Promise<void> {
  const look = async () => {
    const { docs } = await db.collection(COLLECTIONS.mail).where('kind', '==', 'channel-conflict').get();
    for (const mail of docs) expect(mail.get('delivery.state')).toBe('SUCCESS');
  };
  await vi.waitFor(look, { timeout: WAIT_MS, interval: 100 });
}

interface Delivery {
  state: DeliveryState;
  attempts: number;
  error?: string;
}
/** Stores a mail as a first sign-in would, but does not queue it; removed after the file. */
export async function aWaitingMail(mailId: string, to: string, changes: object = {}): Promise<void> {
  const now = new Date();
  const kind: MailKind = 'welcome';
  await mailDocument(mailId).set({
    kind,
    to,
    data: { name: 'Test' },
    createdAt: now,
    expireAt: now,
    delivery: { state: 'PENDING', attempts: 0, at: now, dueAt: now },
    ...changes,
  });
  afterThisFile(() => mailDocument(mailId).delete());
}

export async function enqueue(mailId: string): Promise<void> {
  const queue = `projects/${PROJECT_ID}/locations/europe-west1/queues/deliverMail`;
  const body = Buffer.from(JSON.stringify({ data: { mailId } })).toString('base64');
  const httpRequest = { url: '', body, headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(`http://${emulatorHost('tasks')}/${queue}/tasks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ task: { httpRequest } }),
  });
  expect(response.status).toBe(200);
}

export const sweep = () => runJob('sweepMail');

/** Returns the only event of a mail's calendar file, and what the calendar is to do with it. */
export function calendarOf({ attachments }: CaughtMailJson) {
  const [file] = attachments;
  expect(file).toMatchObject({ mimeType: 'text/calendar' });
  // jCal, as its own parser returns it.
  const calendar = new ICAL.Component(ICAL.parse(file?.content ?? '') as never[]);
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('The calendar file holds no event.');
  const read = (name: string) => String(event.getFirstPropertyValue(name));
  return { method: calendar.getFirstPropertyValue('method'), read, event };
}
