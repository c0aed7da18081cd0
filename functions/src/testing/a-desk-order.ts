import { NO_DETAILS } from '@innkeep/contract/guest';
import { aStay } from '@innkeep/contract/testing/dates';

/** What the desk sends to book Sea View for Ana Silva, two nights from 14 June. */
export const A_DESK_ORDER = {
  ...aStay('2027-06-14', '2027-06-16'),
  guests: 2,
  children: 0,
  room: 'sea-view',
  guest: { ...NO_DETAILS, name: 'Ana Silva' },
  email: 'ana@innkeep.test',
  note: '',
  isWalkIn: false,
  source: 'phone',
  sharesRoom: false,
  pricing: 'keep',
  reason: '',
  overridesRules: false,
} as const;
