import type { GuestDraft } from '../components/guest-fields.tsx';

export const GUEST_LABEL: Record<keyof GuestDraft, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  arrivalTime: 'Arrival',
  wish: 'Requests',
};
export const GUEST_FIELDS = [
  'name',
  'phone',
  'email',
  'arrivalTime',
  'wish',
] as const satisfies readonly (keyof GuestDraft)[];

/** Returns in words which of a guest's fields differ: the new value and the old one. */
export function guestDifferences(before: GuestDraft, now: GuestDraft): string[] {
  return GUEST_FIELDS.filter((field) => before[field] !== now[field]).map(
    (field) => `${GUEST_LABEL[field]}: ${now[field] || 'nothing'} (was ${before[field] || 'nothing'})`,
  );
}
