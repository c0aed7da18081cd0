/** What guests tell the hotel, and what the desk notes: as a house by the water hears it. */
export const WISHES: readonly string[] = [
  'A quiet room, please, we are light sleepers.',
  'Could we have a crib for our daughter? She is ten months old.',
  'Feather-free pillows, if you have them.',
  'It is our anniversary. A table on the terrace for supper?',
  'We would like to borrow the two bicycles on Saturday morning.',
  'Extra towels for the dog. He is small and very polite.',
  'Is there somewhere dry for two kayaks?',
  'Early breakfast on the last day, our ferry leaves at 7:15.',
  'I am vegetarian, my husband is allergic to shellfish.',
  'Please put us on the harbor side if you can.',
  'A reading lamp for the desk would be lovely.',
  'We’re coming by bus: is there a bus from the station after eight?',
  'Ground floor if possible, my mother walks with a cane.',
  'Two extra blankets. We come from a warm country!',
];

export const ARRIVALS: readonly string[] = [
  'around four',
  'after five',
  '18:30',
  'about 7 pm, on the bus from Portland',
  'late afternoon',
  'before supper',
  'after eight',
  'between 3 and 4',
  '16:00',
  'around half past five',
  'on the 19:40 ferry',
];

export const NOTES: readonly string[] = [
  'Regular. Likes the window table.',
  'Asked for the receipt with their company’s name.',
  'Left a scarf in the hall; we keep it until their next stay.',
  'Paid for the bicycles in cash, not on the bill.',
  'Speaks little English; her son, who booked, can be called.',
  'Parking: green Subaru, third bay.',
  'Bring the high chair up before they arrive.',
  'Told them about the road work on Quay Lane.',
  'Wants to be woken at six on the last day.',
  'Allergic to down: synthetic pillows are in the closet on the landing.',
  'Interested in the whole house for a wedding next June. Call back.',
  'Their second visit. Was in Lantern Loft last time.',
];

export const LENGTHENED_BECAUSE = 'They like it here';

export const MOVED_BECAUSE: readonly string[] = [
  'The shower ran cold',
  'They asked for a quieter side',
  'The stairs are too steep for her',
  'A leaking window',
];

export const LEFT_EARLY_BECAUSE: readonly string[] = [
  'Called home, their son is ill',
  'The storm warning: they took the morning ferry',
  'A meeting was moved',
  'Flight changed',
];

export const LEFT_OWING_BECAUSE: readonly string[] = [
  'The company pays by transfer',
  'Card was refused; sends the money from home',
  'Invoice to the university, as agreed',
  'The terminal was down',
];

export const MADE_GOOD_BECAUSE: readonly string[] = [
  'No hot water on the first evening',
  'Building noise from next door',
  'The heating failed for a night',
  'Breakfast was late, and they had a ferry to catch',
];

export const NAMED_BECAUSE: readonly string[] = [
  'Fourth stay this year',
  'Rate agreed with the sailing school',
  'Off season, three nights',
];
