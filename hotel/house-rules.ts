import type { TextPage } from '@innkeep/contract/hotel-shape';
import { FACTS } from './facts.ts';

/** Text of the house rules, which the terms of booking refer to. */
export const HOUSE_RULES: TextPage = {
  heading: 'House rules',
  lead: 'What your stay includes, and how we live together for a few days. If something is not here, ask us.',
  sections: [
    {
      heading: 'What comes with every room',
      paragraphs: [
        'Breakfast, bed linen and towels, Wi-Fi, the pool, and the house’s bicycles.',
        'Dinner, drinks, ferry tickets and what the desk arranges for you elsewhere are not included.',
      ],
    },
    {
      heading: 'Breakfast',
      paragraphs: [
        'From seven until eleven, on the terrace or, in bad weather, beside the kitchen. If you leave before seven, tell us the evening before, and it will be packed for you. We cook without meat, milk, gluten or nuts if you ask.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'Children of every age are welcome, and count as guests of the room. Only a baby in a cot does not count; the cot costs nothing. Please call us for it when you have booked.',
        'Children under twelve use the pool with an adult.',
      ],
    },
    {
      heading: 'Pets',
      paragraphs: [
        'A well-behaved dog may stay with you, and costs nothing, if you call us before you book. We cannot take other animals. Assistance dogs are always welcome, everywhere in the house.',
      ],
    },
    {
      heading: 'Parking',
      paragraphs: [
        'There is room for one car per booking in the yard, and a shed for bicycles; neither costs anything. The yard has one outlet for electric cars, which we share.',
      ],
    },
    {
      heading: 'Arriving and leaving',
      paragraphs: [
        `Your room is ready from ${FACTS.checkInTime}, and yours until ${FACTS.checkOutTime} on the day you leave. The desk is there at every hour, so a late arrival needs no arrangement. We look after your bags before and after.`,
        'Please bring an identity card or a passport.',
      ],
    },
    {
      heading: 'Quiet, and smoking',
      paragraphs: [
        'From ten in the evening until seven in the morning the house is quiet. Nobody smokes indoors; there is a bench for it on the quay.',
      ],
    },
  ],
};
