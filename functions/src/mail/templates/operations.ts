import { facts, heading, link, type Email, type Fact } from './email.ts';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { SURE_AFTER_HOURS } from '@innkeep/contract/channels/channel';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { JobName, Trouble } from '../../domain/records/trouble.ts';
import type { PassName } from '../../domain/reconcile/proof.ts';
import { differenceInWords } from './difference-in-words.ts';
import { spelled } from './stay-blocks.ts';

export function operations({ date, troubles }: { date: CalendarDate; troubles: readonly Trouble[] }): Email {
  const sections = troubles.map((trouble) => ({ ...sectionAbout(trouble), rows: rowsAbout(trouble) }));
  return {
    subject: `The site needs attention, ${spelled(date)}`,
    title: 'The site needs attention',
    preheader: sections.map(({ heading }) => heading).join('. '),
    blocks: [
      ...sections.flatMap(({ heading: title, text, rows }) => [
        heading(title),
        text,
        ...(rows.length > 0 ? [facts(rows)] : []),
      ]),
      link('Recent errors in the Google Cloud console', 'https://console.cloud.google.com/errors'),
    ],
    reason:
      'You’re receiving this e-mail because the site reports problems to the address in HOTEL_MAIL_TO: at most once a day after each nightly check, when e-mails are waiting, and when a channel’s calendar has lost stays.',
  };
}

const CHECKED: Record<JobName, string> = {
  nights: 'bookings, calendars and bills',
  money: 'payments, refunds and holds',
};

const PASSES: Partial<Record<string, string>> = {
  changed: 'recent changes',
  house: 'the tariff',
  codes: 'the codes',
  ahead: 'stays ahead',
  uses: 'uses of codes',
  channels: 'stays sold by channels',
  rooms: 'all rooms',
  held: 'holds',
  closings: 'closed days',
  invoices: 'all invoices',
  bookings: 'all payments',
} satisfies Record<PassName, string>;

function whyNot(job: JobName): string {
  const name = job === 'nights' ? 'reconcile' : 'reconcileMoney';
  return `The log of the function "${name}" says why. To run the check yourself: npm run reconcile -- --project PROJECT.`;
}

function sectionAbout(trouble: Trouble): { heading: string; text: string } {
  switch (trouble.kind) {
    case 'check-failed':
      return {
        heading: 'The nightly check failed',
        text: `The nightly check of ${CHECKED[trouble.job]} stopped early. It continues automatically from where it stopped. ${whyNot(trouble.job)}`,
      };
    case 'check-unfinished':
      return {
        heading: 'The nightly check is behind',
        text: `The nightly check of ${CHECKED[trouble.job]} has not finished checking ${PASSES[trouble.pass] ?? trouble.pass} for ${counted(trouble.nights, 'night')}. It continues automatically. ${whyNot(trouble.job)}`,
      };
    case 'check-missed':
      return {
        heading: 'The nightly check did not run',
        text: `The nightly check of ${CHECKED[trouble.job]} last ran on ${spelled(trouble.last)}. Check in Cloud Scheduler whether it is paused. ${whyNot(trouble.job)}`,
      };
    case 'data-disagree':
      return {
        heading: 'Records don’t match',
        text: `Bookings, calendars, bills and payments disagree in ${counted(trouble.count, 'place')}. Run npm run reconcile -- --project PROJECT to list them; add --repair to fix what is safe to fix automatically. The manual, under “The nightly proof”, says what to do about each.`,
      };
    case 'calendar-shrunk':
      return {
        heading: `${trouble.channel} has lost stays`,
        text: `The ${trouble.channel} calendar for ${trouble.roomName} has lost half of its stays or more at once. We hold their nights for another ${SURE_AFTER_HOURS} hours, then put them back on sale. If the stays were cancelled there, press Read now twice on the room’s channels page; if not, pause the channel there.`,
      };
    case 'mails-given-up':
      return {
        heading: 'E-mails could not be delivered',
        text: `${counted(trouble.count, 'e-mail')} could not be delivered within the last day${about(trouble.bookingIds)}. The booking’s page tells an admin why. Please contact the guest another way: the address may be mistyped.`,
      };
    case 'mails-waiting':
      return {
        heading: 'E-mails are waiting',
        text: `${counted(trouble.count, 'e-mail')} had been waiting for more than half an hour at the last check. The mail server may be down or refusing us: check the secret SMTP_URL. They go out automatically once it accepts them, as this one did.`,
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
  return `, about bookings ${new Intl.ListFormat('en-GB').format(bookingIds.map(bookingNumber))}`;
}
