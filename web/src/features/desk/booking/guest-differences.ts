import type { GuestDraft } from '../components/guest-fields.tsx';

export const GUEST_LABEL: Record<keyof GuestDraft, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  arrivalTime: 'Arrival',
  wish: 'Wish',
};
export const GUEST_FIELDS = [
  'name',
  'phone',
  'email',
  'arrivalTime',
  'wish',
] as const satisfies readonly (keyof GuestDraft)[];

/** What of a guest is other than it was: as it is now, and as it was. */
export function guestDifferences(before: GuestDraft, now: GuestDraft): string[] {
  return GUEST_FIELDS.filter((field) => before[field] !== now[field]).map(
    (field) => `${GUEST_LABEL[field]}: ${now[field] || 'nothing'} (was ${before[field] || 'nothing'})`,
  );
}
