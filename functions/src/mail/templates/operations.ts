import { bookingNumber } from '@innkeep/contract/booking-number';
import { SURE_AFTER_HOURS } from '@innkeep/contract/channels/channel';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { JobName } from '../../domain/operations/job-name.ts';
import type { Trouble } from '../../domain/operations/trouble.ts';
import type { PassName } from '../../domain/reconcile/slice.ts';
import { differenceInWords } from './difference-in-words.ts';
import type { Email, Fact } from './email.ts';
import { spelled } from './stay-blocks.ts';

export function operations({ date, troubles }: { date: CalendarDate; troubles: readonly Trouble[] }): Email {
  const sections = troubles.map((trouble) => ({ ...sectionAbout(trouble), rows: rowsAbout(trouble) }));
  return {
    subject: `The site needs a look, ${spelled(date)}`,
    title: 'The site needs a look',
    preheader: sections.map(({ heading }) => heading).join('. '),
    blocks: [
      ...sections.flatMap(({ heading, text, rows }) => [
        { kind: 'heading' as const, text: heading },
        { kind: 'paragraph' as const, text },
        ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
      ]),
      {
        kind: 'link',
        label: 'The errors of the last days, in the Google Cloud console',
        url: 'https://console.cloud.google.com/errors',
      },
    ],
    reason:
      'You’re receiving this e-mail because the site tells its hotel when something is wrong: at most once a day after each nightly check, once when e-mails wait, and when a channel’s calendar has lost stays. HOTEL_MAIL_TO sets where to.',
  };
}

const CHECKED: Record<JobName, string> = {
  nights: 'bookings, calendars and bills',
  money: 'payments, refunds and holds',
};

const PASSES: Record<PassName, string> = {
  changed: 'what has changed',
  house: 'the tariff',
  codes: 'the codes',
  ahead: 'what lies ahead',
  uses: 'the uses of codes',
  channels: 'what channels have sold',
  rooms: 'all rooms',
  held: 'what is held',
  closings: 'closed days',
  bookings: 'all payments',
};

function whyNot(job: JobName): string {
  const name = job === 'nights' ? 'reconcile' : 'reconcileMoney';
  return `The log of the function "${name}" says why; npm run reconcile -- --project PROJECT makes up for it by hand.`;
}

function sectionAbout(trouble: Trouble): { heading: string; text: string } {
  switch (trouble.kind) {
    case 'check-failed':
      return {
        heading: 'The nightly check failed',
        text: `The check of ${CHECKED[trouble.job]}, which runs every night, did not finish. It continues by itself from where it stopped. ${whyNot(trouble.job)}`,
      };
    case 'check-unfinished':
      return {
        heading: 'The nightly check is behind',
        text: `The check of ${CHECKED[trouble.job]} has not finished ${PASSES[trouble.pass]} for ${counted(trouble.nights, 'night')}. It continues by itself. ${whyNot(trouble.job)}`,
      };
    case 'check-missed':
      return {
        heading: 'The nightly check did not run',
        text: `The check of ${CHECKED[trouble.job]}, which runs every night, last ran on ${spelled(trouble.last)}. Check in Cloud Scheduler whether it is paused. ${whyNot(trouble.job)}`,
      };
    case 'data-disagree':
      return {
        heading: 'Data disagree',
        text: `Bookings, calendars, bills and payments disagree in ${counted(trouble.count, 'place')}. Run npm run reconcile -- --project PROJECT, which lists them with their figures; with --repair it also mends those that are safe to mend. The manual, under “The nightly proof”, says what to do about each.`,
      };
    case 'calendar-shrunk':
      return {
        heading: `${trouble.channel} has lost stays`,
        text: `The calendar of ${trouble.channel} for ${trouble.roomName} has lost at least half of its stays at once. We hold their nights for ${SURE_AFTER_HOURS} more hours, then put them back on sale. If the stays were cancelled there, press Read now twice on the room’s channels page; if not, pause the channel there.`,
      };
    case 'mails-given-up':
      return {
        heading: 'E-mails could not be delivered',
        text: `${counted(trouble.count, 'e-mail')} could not be delivered in the last day${about(trouble.bookingIds)}. The booking’s page tells an admin why. Please reach the guest another way: the address may be mistyped.`,
      };
    case 'mails-waiting':
      return {
        heading: 'E-mails are waiting',
        text: `${counted(trouble.count, 'e-mail')} had waited more than half an hour at the last check. The mail server may be down or refuse us: check that the secret SMTP_URL is right. They are sent once it accepts them, as this one was.`,
      };
  }
}

function rowsAbout(trouble: Trouble): Fact[] {
  if (trouble.kind !== 'data-disagree') return [];
  const { count, first } = trouble;
  const more = count - first.length;
  return [...first.map(differenceInWords), ...(more > 0 ? [['And', `${more} more`] as const] : [])];
}

function about(bookingIds: readonly string[]): string {
  if (bookingIds.length === 0) return '';
  return `, about the bookings ${new Intl.ListFormat('en-GB').format(bookingIds.map(bookingNumber))}`;
}
