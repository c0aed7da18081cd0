import { formatCalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import type { AuditLine, AuditPageLine, AuditAction } from '@innkeep/contract/desk/audit-line';

const DONE: Record<AuditAction, string> = {
  'booking/made': 'Booked.',
  'booking/held': 'Held until paid or confirmed.',
  'booking/lapsed': 'Hold expired; the room was released.',
  'booking/revived': 'Paid late and booked: the nights were still free.',
  'booking/cancelled': 'Cancelled.',
  'booking/changed': 'Changed.',
  'booking/checked-in': 'Checked in.',
  'booking/checked-out': 'Checked out.',
  'booking/no-show': 'Marked as a no-show.',
  'booking/claimed': 'The guest added the booking to their account.',
  'booking/noted': 'Note saved.',
  'booking/undone': 'Undone:',
  'booking/waived': 'Waived',
  'booking/extra-posted': 'Extra added',
  'booking/extra-taken-off': 'Extra removed',
  'booking/forgotten': 'The guest’s details were deleted at their request.',
  'payment/asked': 'Payment link sent:',
  'payment/received': 'Paid.',
  'payment/refunded': 'Refunded.',
  'payment/mismatch': 'A payment matches no booking.',
  'payment/acknowledged': 'Alert dismissed:',
  'invoice/issued': 'Invoice',
  'invoice/taken-back': 'Credit note',
  'invoices/set-up': 'Invoice settings saved.',
  'day/closed': 'Day closed.',
  'day/reopened': 'Day reopened.',
  'block/added': 'Block added.',
  'block/changed': 'Block changed.',
  'block/lifted': 'Block lifted.',
  'channel/added': 'Channel added.',
  'channel/changed': 'Channel changed.',
  'channel/removed': 'Channel removed.',
  'channel/link-renewed': 'Channel link renewed; the old one no longer works.',
  'conflict/opened': 'A channel sold nights that are taken here.',
  'conflict/kept-ours': 'Double booking: kept ours.',
  'conflict/settled': 'Double booking resolved.',
  'room/added': 'Room added.',
  'room/edited': 'Room changed.',
  'room/deleted': 'Room deleted.',
  'room/clean': 'Marked as clean:',
  'room/to-clean': 'Marked for cleaning:',
  'room/noted': 'Room note saved:',
  'rooms/arranged': 'Room order changed.',
  'rates/changed': 'Rates changed.',
  'promo/saved': 'Code saved.',
  'texts/published': 'Texts published.',
  'mails/switched': 'E-mails around a stay:',
  'user/promoted': 'Became an admin.',
  'user/demoted': 'Is no longer an admin.',
  'user/joined-desk': 'Became desk staff.',
  'user/left-desk': 'Is no longer desk staff.',
  'user/joined-housekeeping': 'Became housekeeping.',
  'user/left-housekeeping': 'Is no longer housekeeping.',
  'user/forgotten': 'The account was deleted at its owner’s request.',
};

const SAYS_ALL = new Set<AuditAction>(['booking/made', 'room/added', 'room/deleted']);

export function auditSentence({ action, what }: AuditLine): string {
  if (what === undefined) return DONE[action];
  return SAYS_ALL.has(action) ? what : `${DONE[action]} ${what}`;
}

export function auditTarget({ action, target, person, what }: AuditPageLine): string | undefined {
  if (person !== undefined) return person;
  if (action === 'rates/changed' || action === 'texts/published') return `Version ${target}`;
  if (action === 'promo/saved') return target;
  if (action.startsWith('day/') && isCalendarDate(target)) return formatCalendarDate(target);
  return action.startsWith('room/') && what === undefined ? target : undefined;
}
