import { formatCalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import type { AuditLine, AuditPageLine, AuditAction } from '@innkeep/contract/desk/audit-line';

const DONE: Record<AuditAction, string> = {
  'booking/made': 'Booked.',
  'booking/held': 'Held until it is paid or confirmed.',
  'booking/lapsed': 'Not booked; its nights are held no longer.',
  'booking/revived': 'Paid late, and booked: its nights were still free.',
  'booking/cancelled': 'Cancelled.',
  'booking/changed': 'Changed.',
  'booking/checked-in': 'Checked in.',
  'booking/checked-out': 'Checked out.',
  'booking/no-show': 'Marked as a no-show.',
  'booking/claimed': 'The guest added the booking to their account.',
  'booking/noted': 'The desk’s note was saved.',
  'booking/undone': 'Undone.',
  'booking/waived': 'Waived',
  'booking/forgotten': 'A guest asked to be forgotten; what they had said of themselves is gone.',
  'payment/asked': 'Asked to pay online:',
  'payment/received': 'Paid.',
  'payment/refunded': 'Refunded.',
  'payment/mismatch': 'Something was paid that belongs to no booking.',
  'payment/acknowledged': 'Looked at, and left as it is:',
  'day/closed': 'A day was closed.',
  'day/reopened': 'A closed day was opened again.',
  'block/added': 'Block added.',
  'block/changed': 'Block changed.',
  'block/lifted': 'Block lifted.',
  'channel/added': 'Channel added.',
  'channel/changed': 'Channel changed.',
  'channel/removed': 'Channel removed.',
  'channel/link-renewed': 'Gave a channel a new link; the one before opens nothing any more.',
  'conflict/opened': 'A channel sold nights that somebody else has here.',
  'conflict/kept-ours': 'Kept ours where a channel had sold it, too.',
  'conflict/settled': 'Nights that were sold twice are so no more.',
  'room/added': 'Room added.',
  'room/edited': 'Room changed.',
  'room/deleted': 'Room deleted.',
  'room/clean': 'Said to be clean:',
  'room/to-clean': 'To be cleaned:',
  'room/noted': 'Noted about the room:',
  'rooms/arranged': 'The rooms were put in another order.',
  'rates/changed': 'The rates were changed.',
  'promo/saved': 'Promotion saved.',
  'user/promoted': 'Became an admin.',
  'user/demoted': 'Is no longer an admin.',
  'user/joined-desk': 'Became desk staff.',
  'user/left-desk': 'Is no longer desk staff.',
  'user/joined-housekeeping': 'Became housekeeping.',
  'user/left-housekeeping': 'Is no longer housekeeping.',
  'user/forgotten': 'Asked to be forgotten; the account is gone.',
};

const SAYS_ALL = new Set<AuditAction>(['booking/made', 'room/added', 'room/deleted']);

export function auditSentence({ action, what }: AuditLine): string {
  if (what === undefined) return DONE[action];
  return SAYS_ALL.has(action) ? what : `${DONE[action]} ${what}`;
}

export function auditTarget({ action, target, person, what }: AuditPageLine): string | undefined {
  if (person !== undefined) return person;
  if (action === 'rates/changed') return `Version ${target}`;
  if (action === 'promo/saved') return target;
  if (action.startsWith('day/') && isCalendarDate(target)) return formatCalendarDate(target);
  return action.startsWith('room/') && what === undefined ? target : undefined;
}
