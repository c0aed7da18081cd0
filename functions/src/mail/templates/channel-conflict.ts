import { button, facts, type Email, type Fact, type TemplateContext } from './email.ts';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { counted } from '@innkeep/contract/counted';
import type { Holder } from '@innkeep/contract/desk/holder';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { TemplateInput } from '../../domain/records/mail.ts';
import { spelled } from './stay-blocks.ts';

type Conflicts = Extract<TemplateInput, { kind: 'channel-conflict' }>['data'];
type Conflict = Conflicts['conflicts'][number];

export function channelConflict(
  { channel, roomName, conflicts, isPaused }: Conflicts,
  { siteUrl }: TemplateContext,
): Email {
  const nights = conflicts.flatMap((conflict) => conflict.nights);
  const sold = `${channel} has sold ${roomName}${conflicts.length === 1 ? datesOf(conflicts[0]) : ''}`;
  const first = nights.toSorted()[0];
  return {
    subject: `Sold twice: ${roomName}, ${first ? `${spelled(first)}, ` : ''}${counted(nights.length, 'night')}`,
    title: 'A channel has sold nights that are taken',
    preheader: `${sold}.`,
    blocks: [
      ...(isPaused
        ? [
            `We paused ${channel} because one reading brought so many: its link may lead to the calendar of another room, or of all rooms. Check the link, then resume the channel.`,
          ]
        : []),
      ...conflicts.flatMap((conflict) => [
        textOf(conflict, channel, roomName),
        facts(rowsOf(conflict, channel, roomName)),
      ]),
      button('Resolve', siteUrl + DESK_PAGE.channels),
    ],
    reason:
      'You’re receiving this e-mail because the site reports nights sold twice to the address in HOTEL_MAIL_TO.',
  };
}

function datesOf(conflict: Conflict | undefined): string {
  return conflict ? ` from ${spelled(conflict.from)} to ${spelled(conflict.to)}` : '';
}

function textOf(conflict: Conflict, channel: string, roomName: string): string {
  const held = conflict.holdsSome ? `We hold the free nights for ${channel} and have` : 'We have';
  const taken = counted(conflict.nights.length, 'night');
  return `${channel} has sold ${roomName}${datesOf(conflict)}. Already taken here: ${taken}. ${held} cancelled nothing. Please decide soon who gets the room.`;
}

function rowsOf({ from, to, nights, holders }: Conflict, channel: string, roomName: string): Fact[] {
  return [
    ['Channel', channel],
    ['Room', roomName],
    [`Sold by ${channel}`, `${spelled(from)} to ${spelled(to)}`],
    ['Nights sold twice', new Intl.ListFormat('en-GB').format(nights.map(spelled))],
    ...holders.map(holderRow),
  ];
}

function holderRow({ kind, _id, name, from, to }: Holder): Fact {
  const dates = `${spelled(from)} to ${spelled(to)}`;
  return kind === 'stay'
    ? ['Held here', `${name}, booking ${bookingNumber(_id)}, ${dates}`]
    : ['Held here', `${name}, ${dates}`];
}
