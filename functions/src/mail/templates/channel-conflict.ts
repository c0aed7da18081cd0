import { bookingNumber } from '@innkeep/contract/booking-number';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { Holder } from '@innkeep/contract/desk/holder';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { TemplateInput } from '../../domain/mail/mail.ts';
import type { Email, Fact, TemplateContext } from './email.ts';
import { spelled } from './stay-blocks.ts';

type Conflict = Extract<TemplateInput, { kind: 'channel-conflict' }>['data'];

/** Tells the hotel that a channel has sold nights that others hold here. */
export function channelConflict(conflict: Conflict, { siteUrl }: TemplateContext): Email {
  const { channel, roomName, from, to, nights, holdsSome, holders } = conflict;
  const sold = `${channel} has sold ${roomName} from ${spelled(from)} to ${spelled(to)}`;
  const held = holdsSome ? `What was free is held for ${channel}; nothing was` : 'Nothing was';
  return {
    subject: `Sold twice: ${roomName}, ${spelled(nights[0] ?? from)}, ${counted(nights.length, 'night')}`,
    title: 'A channel has sold nights that are taken',
    preheader: `${sold}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${sold}. Somebody else holds ${counted(nights.length, 'night')} of it here. ${held} cancelled. Decide soon who is to have the room: nobody else does.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Channel', channel],
          ['Room', roomName],
          [`Sold by ${channel}`, `${spelled(from)} to ${spelled(to)}`],
          ['Nights sold twice', listed(nights)],
          ...holders.map(holderRow),
        ],
      },
      { kind: 'button', label: 'Solve it', url: siteUrl + DESK_PAGE.channels },
    ],
    reason:
      'You receive this mail because the site tells its hotel, once each, of nights that were sold twice. Whoever runs it sets where to, by HOTEL_MAIL_TO.',
  };
}

function listed(nights: readonly CalendarDate[]): string {
  return new Intl.ListFormat('en-GB').format(nights.map(spelled));
}

function holderRow({ kind, _id, name, from, to }: Holder): Fact {
  const dates = `${spelled(from)} to ${spelled(to)}`;
  return kind === 'stay'
    ? ['Held here', `${name}, booking ${bookingNumber(_id)}, ${dates}`]
    : ['Held here', `${name}, ${dates}`];
}
