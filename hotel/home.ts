import type { HomeTexts } from '@innkeep/contract/hotel-shape';
import { AIR_CONDITION, ROOFTOP_DINNER, ROOFTOP_POOL, SERVICE_BELL } from './facility-icons.ts';

export const HOME: HomeTexts = {
  lead: 'Nine quiet rooms above the water in Rockport,\u00a0Maine. Wake to the masts, sleep to the lighthouse.',
  roomsHeading: 'Rooms above the water',
  facilities: {
    heading: 'At your service',
    list: [
      {
        name: '24/7 Customer Service',
        line: 'Ring at three in the morning and someone will answer.',
        drawing: SERVICE_BELL,
      },
      {
        name: 'Rooftop Dinner',
        line: 'Six tables, the day’s catch, the lights coming on below.',
        drawing: ROOFTOP_DINNER,
      },
      {
        name: 'Air Condition',
        line: 'Quiet enough to forget, cool enough to sleep.',
        drawing: AIR_CONDITION,
      },
      {
        name: 'Rooftop Pool',
        line: 'Twelve metres of warm water under the gulls.',
        drawing: ROOFTOP_POOL,
      },
    ],
  },
  services: {
    heading: 'Breakfast finds you on the terrace',
    paragraphs: [
      'Bread from the harbour baker, eggs as you like them, coffee until you have had enough. We set the table when you wake, not when a sign says so.',
      'Ask at the desk for a bicycle, a picnic, a late ferry ticket or a quiet corner to work in. We’re here 24 hours a day, and glad to be asked.',
    ],
    link: 'About the house',
  },
};
