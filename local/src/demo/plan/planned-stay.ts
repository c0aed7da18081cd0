import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Guest } from '@innkeep/contract/guest';
import type { DeskMethod, PayChoice } from '@innkeep/contract/payments/payment';
import type { Person } from '../people/people.ts';

export interface Period {
  today: CalendarDate;
  /** The hotel opens on it. */
  opens: CalendarDate;
  /** No stay is planned for this night, or a later one, but for a few far ahead. */
  until: CalendarDate;
}

export interface DeskPays {
  when: 'arriving' | 'leaving';
  /** The methods for what is due then, in order; the first may pay only a part. */
  methods: readonly DeskMethod[];
}

/** What becomes of a stay. One that is `ahead` is left as it is booked; one that is `in` has not been left. */
type Ending = 'left' | 'in' | 'ahead' | 'no-show' | 'cancelled' | 'lapsed';

export interface PlannedStay {
  room: string;
  checkin: CalendarDate;
  checkout: CalendarDate;
  guests: number;
  who: Person;
  bookedAt: Date;
  /** On the site, by the desk on the phone, or at the door. */
  by: 'site' | 'phone' | 'door';
  ending: Ending;
  told: Partial<Guest>;
  note: string;
  /** Whether the desk has their address: guests on the phone need not have one. */
  hasEmail: boolean;
  pay: PayChoice;
  /** The rest, if it is paid. */
  pays?: DeskPays;
  code?: string;
  /** Other rooms that the desk books in one go with it, and that are left as they are booked. */
  others?: readonly { room: string; guests: number }[];
  /** When it is cancelled, or given up as a no-show. */
  endsAt?: Date;
  /** Minutes after midnight. */
  arrivesAt: number;
  leavesAt: number;
  extra?: Extra;
}

export type Extra =
  /** Booked for a night less, and lengthened later: by the desk, or by the guest themselves. */
  | { kind: 'lengthened'; at: Date; isOwn: boolean }
  /** Booked in another room, which is free then. */
  | { kind: 'moved'; at: Date; from: string; reason: string }
  /** Leaves a night early, and pays for the nights that they slept. */
  | { kind: 'left-early'; reason: string }
  /** Leaves without having paid; a transfer comes so many days later, if at all. */
  | { kind: 'left-owing'; reason: string; paidAfterDays?: number }
  /** Something went wrong: the desk takes so many percent off once they have left, and gives them back. */
  | { kind: 'made-good'; percent: number; reason: string }
  /** Checked in by mistake, and undone. */
  | { kind: 'undone' }
  /** The guest's bank wants an online payment back, since yesterday. */
  | { kind: 'disputed' }
  | { kind: 'noted'; note: string }
  /** The price of a night is named, with a reason. In minor units. */
  | { kind: 'named-price'; nightlyPrice: number; reason: string };

export interface PlannedBlock {
  room: string;
  from: CalendarDate;
  to: CalendarDate;
  kind: 'out-of-order' | 'closed';
  note: string;
  madeAt: Date;
}
