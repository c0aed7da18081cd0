import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import type { Clock } from '../../../../functions/src/domain/base/clock.ts';
import type { ReadCalendar } from '../../../../functions/src/domain/channels/channel-deps.ts';
import { deliverMail, MailRefused } from '../../../../functions/src/domain/mail/deliver-mail.ts';
import { aHotel } from '../../../../functions/src/testing/builders.ts';
import { calendarAddress, writeShape, type PortalCalendar } from '../../portal/portal-calendar.ts';
import { roomsOfLivingDemo } from '../demo-rooms.ts';
import { atHotel } from '../hotel-time.ts';
import { UNKNOWN_ADDRESS } from '../plan/cast-table.ts';
import type { Period } from '../plan/planned-stay.ts';

/** The hotel in memory, by the product's own rules; its clock is set as its life goes on. */
export type DemoHotel = ReturnType<typeof demoHotel>;

/** A calendar of the stand-in for portals, and what the hotel calls its channel. */
export interface DemoCalendar {
  id: string;
  name: string;
  calendar: PortalCalendar;
}

const RENDERED = { subject: '', text: '', html: '', attachments: [], replyTo: '' };

/** What was mailed earlier is not kept anymore, whether it arrived or not. */
const MAILS_KEPT_DAYS = 92;

/** @param siteUrl the address that guests come back to when they have paid */
export function demoHotel({ opens, today }: Pick<Period, 'opens' | 'today'>, siteUrl: string) {
  const mailsFrom = atHotel(addDays(today, -MAILS_KEPT_DAYS), 0);
  const rooms = roomsOfLivingDemo(opens);
  const plain = aHotel(...rooms.map(({ room }) => room));
  const uncounted = () => Promise.resolve();
  const addedOn = new Map(rooms.map(({ room, createdAt }) => [room._id, hotelToday(createdAt)]));
  const calendars: DemoCalendar[] = [];
  const hotel = {
    ...plain,
    siteUrl,
    calendars,
    readCalendar: readerOf(calendars, plain.clock),
    takesPayments: true,
    countRequest: uncounted,
    countRead: uncounted,
    log: () => undefined,
    stats: {
      ...plain.stats,
      listRooms: () =>
        Promise.resolve(
          rooms.map(({ room: { _id, name } }) => ({ _id, name, addedOn: addedOn.get(_id) ?? opens })),
        ),
    },
    renderMail: () => RENDERED,
    sendMail: ({ to }: { to: string }) =>
      to === UNKNOWN_ADDRESS
        ? Promise.reject(new MailRefused('550 5.1.1 <bronwen.penhalgion>: no such mailbox here'))
        : Promise.resolve(),
    mailQueue: {
      enqueued: [],
      enqueue: async (mailId: string) => {
        if (plain.time.now >= mailsFrom) await deliverMail(hotel, mailId);
      },
    },
  };
  return hotel;
}

function readerOf(calendars: readonly DemoCalendar[], clock: Clock): ReadCalendar {
  return (address) => {
    const found = calendars.find(({ id }) => calendarAddress(id) === address);
    return Promise.resolve(
      found
        ? { kind: 'calendar', text: writeShape(found.calendar, clock.today(), clock.now()) }
        : { kind: 'problem', problem: 'unreachable' },
    );
  };
}
