import type { PlannedStay } from './planned-stay.ts';

/** A stay that has to be there, in days from today. */
export interface Cast
  extends
    Pick<PlannedStay, 'room' | 'guests' | 'ending'>,
    Partial<Pick<PlannedStay, 'by' | 'pay' | 'pays' | 'told' | 'note' | 'arrivesAt' | 'extra'>> {
  /** `[from, to)`. */
  nights: readonly [from: number, to: number];
  who: { name: string; phone: string; email?: string };
  /** Booked so many days before arrival; 0 at the door. */
  lead: number;
}

/** Misheard on the phone: the mail server does not know it. */
export const UNKNOWN_ADDRESS = 'bronwen.penhalgion@innkeep.test';

export const HOUR = 60;
const CARD = { when: 'arriving', methods: ['terminal'] } as const;

/** Who is in the house today, who comes and who leaves: what a desk has to deal with on a day in the year. */
export const TODAY: readonly Cast[] = [
  {
    room: 'lantern-loft',
    nights: [-3, 0],
    guests: 2,
    who: { name: 'Hollis Merriweather', phone: '+1 207 555 0118' },
    lead: 21,
    ending: 'in',
    pay: 'full',
    pays: CARD,
    told: { arrivalTime: 'after five' },
    arrivesAt: 17 * HOUR + 26,
  },
  {
    room: 'captains-study',
    nights: [-2, 0],
    guests: 1,
    who: { name: 'Giulia Castagnaro', phone: '+1 555 0163' },
    lead: 9,
    ending: 'in',
    pay: 'deposit',
    note: 'Asked for the receipt with the name of her institute.',
    arrivesAt: 21 * HOUR + 43,
  },
  {
    room: 'sail-loft',
    nights: [-3, 0],
    guests: 5,
    who: { name: 'Thorsten Eichholz', phone: '+49 30 23125 381' },
    lead: 46,
    ending: 'in',
    pay: 'deposit',
    pays: CARD,
    told: { wish: 'Three children, the youngest is two: is there a gate for the stairs?' },
    note: 'Gate is in the closet on the landing.',
    arrivesAt: 16 * HOUR + 8,
  },
  {
    room: 'chandlery-twin',
    nights: [-4, -1],
    guests: 2,
    who: { name: 'Lorraine Jessup', phone: '+1 207 555 0187' },
    lead: 6,
    by: 'phone',
    ending: 'in',
    pays: CARD,
    note: 'Said she would tell us by noon whether they stay on.',
    arrivesAt: 15 * HOUR + 51,
  },
  {
    room: 'balcony-room',
    nights: [-2, 2],
    guests: 2,
    who: { name: 'Yuto Nishiyama', phone: '+1 555 0124' },
    lead: 33,
    ending: 'in',
    pay: 'full',
    pays: CARD,
    told: { arrivalTime: 'on the 19:40 ferry', wish: 'We would like to borrow the two bicycles.' },
    arrivesAt: 20 * HOUR + 17,
  },
  {
    room: 'lighthouse-suite',
    nights: [-1, 3],
    guests: 4,
    who: { name: 'Ifeoma Okafor', phone: '+1 555 0139' },
    lead: 58,
    ending: 'in',
    pay: 'deposit',
    told: { arrivalTime: 'before supper' },
    arrivesAt: 18 * HOUR + 34,
  },
  {
    room: 'the-snug',
    nights: [-1, 1],
    guests: 1,
    who: { name: 'Declan Hanrahan', phone: '+353 20 910 4417' },
    lead: 4,
    by: 'phone',
    ending: 'ahead',
    told: { arrivalTime: 'after ten, flight from Dublin' },
  },
  {
    room: 'lantern-loft',
    nights: [0, 2],
    guests: 2,
    who: { name: 'Rosalie Thibodeau', phone: '+1 613 555 0152' },
    lead: 17,
    ending: 'ahead',
    pay: 'deposit',
    told: { arrivalTime: 'around four', wish: 'A crib for the little one, please. He is eight months old.' },
    note: 'Their third visit. The crib with the blue blanket.',
  },
  {
    room: 'captains-study',
    nights: [0, 3],
    guests: 2,
    who: { name: 'Callum Fothergill', phone: '+44 7700 900271' },
    lead: 12,
    by: 'phone',
    ending: 'ahead',
    told: { arrivalTime: '16:30' },
  },
  {
    room: 'sail-loft',
    nights: [0, 3],
    guests: 4,
    who: { name: 'Kavitha Raghavan', phone: '+1 555 0171' },
    lead: 40,
    ending: 'ahead',
    pay: 'deposit',
    told: { arrivalTime: 'after 23:00, we’re driving up from Boston' },
    note: 'Key in the lamp by the door, code was mailed.',
  },
  {
    room: 'chandlery-twin',
    nights: [0, 2],
    guests: 2,
    who: { name: 'Sanne Hoekstra', phone: '+1 555 0108' },
    lead: 27,
    ending: 'ahead',
    pay: 'full',
    told: { arrivalTime: 'around half past five' },
  },
];

/** Open matters of the last few days. */
export const LATELY: readonly Cast[] = [
  {
    room: 'balcony-room',
    nights: [-8, -5],
    guests: 2,
    who: { name: 'Quentin Ransome', phone: '+1 207 555 0145' },
    lead: 30,
    by: 'phone',
    ending: 'left',
    extra: { kind: 'left-owing', reason: 'The company pays by transfer' },
    note: 'Sailing school, invoice to their office.',
  },
  {
    room: 'lighthouse-suite',
    nights: [-25, -22],
    guests: 2,
    who: { name: 'Wendell Barlow', phone: '+1 207 555 0176' },
    lead: 34,
    ending: 'left',
    pay: 'full',
    pays: CARD,
    extra: { kind: 'disputed' },
  },
  {
    room: 'balcony-room',
    nights: [9, 12],
    guests: 2,
    who: { name: 'Bronwen Penhaligon', phone: '+44 7700 900638', email: UNKNOWN_ADDRESS },
    lead: 10,
    by: 'phone',
    ending: 'ahead',
    told: { arrivalTime: 'late afternoon' },
  },
];

/** The stays of the account that visitors of the demo sign in with: one behind, one ahead. */
export const GUEST: readonly Cast[] = [
  {
    room: 'balcony-room',
    nights: [-47, -44],
    guests: 2,
    who: { name: 'Sam Whitlock', phone: '+1 207 555 0133' },
    lead: 26,
    ending: 'left',
    pay: 'deposit',
    arrivesAt: 17 * HOUR + 12,
  },
  {
    room: 'captains-study',
    nights: [19, 22],
    guests: 2,
    who: { name: 'Sam Whitlock', phone: '+1 207 555 0133' },
    lead: 32,
    ending: 'ahead',
    pay: 'deposit',
    told: { arrivalTime: 'after five' },
  },
];
