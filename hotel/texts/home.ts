import type { HomeTexts } from '@innkeep/contract/texts/texts';

/** Texts of Home, and the sentence above the list of all rooms. */
export const HOME: HomeTexts = {
  lead: 'Twelve quiet rooms above the water in Rockport, Maine. Wake to the masts, sleep to the lighthouse.',
  roomsHeading: 'Rooms above the water',
  roomsLead: 'Each has its own hour of the day. Find yours.',
  facilities: {
    heading: 'At your service',
    list: [
      {
        name: '24/7 Customer Service',
        line: 'Call at three in the morning and someone will answer.',
        icon: 'service-bell',
      },
      {
        name: 'Rooftop Dinner',
        line: 'Six tables, the day’s catch, the lights coming on below.',
        icon: 'dinner',
      },
      { name: 'Air Condition', line: 'Quiet enough to forget, cool enough to sleep.', icon: 'air-condition' },
      { name: 'Rooftop Pool', line: 'Twelve meters of warm water under the gulls.', icon: 'pool' },
    ],
  },
  services: {
    heading: 'Breakfast finds you on the terrace',
    text: `Bread from the harbor baker, eggs as you like them, coffee until you have had enough. We set the table when you wake, not when a sign says so.

Ask at the desk for a bicycle, a picnic, a late ferry ticket or a quiet corner to work in. We’re here 24 hours a day, and glad to be asked.`,
    link: 'About the house',
  },
};
