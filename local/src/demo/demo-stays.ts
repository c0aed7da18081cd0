import type { BookingState } from '@innkeep/contract/booking';
import type { DeskMethod } from '@innkeep/contract/payments/payment';

/** A stay of the demo hotel, in days from today. The guest's name says what the desk sees of them. */
export interface DemoStay {
  room: string;
  name: string;
  from: number;
  to: number;
  state: BookingState;
  /** Two by default. */
  guests?: number;
  /** The day on which a guest left early. */
  left?: number;
  email?: string;
  phone?: string;
  arrivalTime?: string;
  wish?: string;
  note?: string;
  /** How the guest paid on leaving. */
  paidBy?: DeskMethod;
}

/** Stays in every state, around today, in the last three rooms: the others are free for trying the hotel. */
export const DEMO_STAYS: readonly DemoStay[] = [
  {
    room: 'chandlery-twin',
    name: 'Leaves Today',
    from: -2,
    to: 0,
    state: 'checked-in',
    email: 'leaves@innkeep.test',
  },
  {
    room: 'chandlery-twin',
    name: 'Arrives Today',
    from: 0,
    to: 2,
    state: 'booked',
    email: 'arrives@innkeep.test',
    phone: '+1 555 0142',
    arrivalTime: 'around nine',
    wish: 'A cot for the little one, please.',
    note: 'Has been here before: room with the kettle.',
  },
  {
    room: 'chandlery-twin',
    name: 'On the Phone',
    from: 7,
    to: 10,
    state: 'booked',
    phone: '+1 555 0177',
  },
  {
    room: 'lighthouse-suite',
    name: 'Left Early',
    from: -5,
    to: -1,
    state: 'checked-out',
    left: -3,
    email: 'left@innkeep.test',
    paidBy: 'terminal',
  },
  {
    room: 'lighthouse-suite',
    name: 'In House',
    from: -1,
    to: 2,
    state: 'checked-in',
    email: 'in-house@innkeep.test',
  },
  {
    room: 'lighthouse-suite',
    name: 'Changed Plans',
    from: 10,
    to: 12,
    state: 'cancelled',
    email: 'changed-plans@innkeep.test',
  },
  {
    room: 'the-snug',
    name: 'Never Came',
    from: -2,
    to: 0,
    state: 'no-show',
    guests: 1,
    email: 'never-came@innkeep.test',
  },
];

/** Nights that are blocked. */
export const DEMO_BLOCK = { room: 'the-snug', from: 3, to: 6, note: 'A new window' };
