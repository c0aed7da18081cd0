import { bookingNumber } from '@innkeep/contract/booking-number';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Trouble } from '../../domain/operations/trouble.ts';
import { counted } from '@innkeep/contract/counted';
import type { Block, Email } from './email.ts';
import { spelled } from './stay-blocks.ts';

/** Tells the hotel that somebody must look after the site. */
export function operations({ date, troubles }: { date: CalendarDate; troubles: readonly Trouble[] }): Email {
  return {
    subject: `The site needs a look, ${spelled(date)}`,
    title: 'The site needs a look',
    preheader: troubles.map((trouble) => WORDS[trouble.kind].heading).join('. '),
    blocks: [
      ...troubles.flatMap(blocksOf),
      {
        kind: 'link',
        label: 'The errors of the last days, in the Google Cloud console',
        url: 'https://console.cloud.google.com/errors',
      },
    ],
    reason:
      'You receive this mail because the site tells its hotel when something is wrong: once a day at most after the nightly check, and once when mails wait. HOTEL_MAIL_TO in functions/.env says where to.',
  };
}

function blocksOf(trouble: Trouble): Block[] {
  const { heading, remedy } = WORDS[trouble.kind];
  return [
    { kind: 'heading', text: heading },
    { kind: 'paragraph', text: `${whatOf(trouble)} ${remedy}` },
  ];
}

function whatOf(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'check-failed':
      return 'The check of bookings, calendars and bills, which runs every night, did not come to its end.';
    case 'data-disagree':
      return `Bookings, calendars and bills disagree in ${counted(trouble.count, 'place')}: a night might be sold twice, or not at all.`;
    case 'mails-given-up':
      return `${counted(trouble.count, 'mail')} could not be delivered within the last day${about(trouble.bookingIds)}.`;
    case 'mails-waiting':
      return `${counted(trouble.count, 'mail')} waited for more than half an hour, at the last look.`;
  }
}

const WORDS: Record<Trouble['kind'], { heading: string; remedy: string }> = {
  'check-failed': {
    heading: 'The nightly check failed',
    remedy:
      'The log of the function "reconcile" says why; npm run reconcile -- --project PROJECT makes up for it by hand.',
  },
  'data-disagree': {
    heading: 'Data disagree',
    remedy:
      'Run npm run reconcile -- --project PROJECT, which lists them, and mends with --repair what may be mended without asking.',
  },
  'mails-given-up': {
    heading: 'Mails were given up',
    remedy:
      "A booking's page tells an admin why its mails were. Please reach its guest in another way: an address may be mistyped.",
  },
  'mails-waiting': {
    heading: 'Mails are waiting',
    remedy:
      'The mail server may be away, or refuse us: see that the secret SMTP_URL is right. They leave by themselves once it takes them, as this one did.',
  },
};

function about(bookingIds: readonly string[]): string {
  if (bookingIds.length === 0) return '';
  return `, about the bookings ${new Intl.ListFormat('en-GB').format(bookingIds.map(bookingNumber))}`;
}
