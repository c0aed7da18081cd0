import type { HotelMail } from '../records/mail-store.ts';
import type { OutboxDeps } from '../records/outbox.ts';
import type { ReadCalendar } from './calendar-reader.ts';
import type { ChannelStore } from './channel-store.ts';
import type { ParseCalendar } from './parsed-calendar.ts';

export interface ChannelDeps extends Omit<OutboxDeps, 'mails'> {
  readonly channels: ChannelStore;
  readonly hotelMail: HotelMail;
  /** The site's origin, without a slash at the end. */
  readonly siteUrl: string;
  readonly readCalendar: ReadCalendar;
  readonly parseCalendar: ParseCalendar;
  readonly newId: () => string;
}

export type EventDeps = Pick<ChannelDeps, 'clock' | 'newId'>;
