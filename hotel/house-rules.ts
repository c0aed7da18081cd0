import type { TextPage } from '@innkeep/contract/hotel-shape';
import { FACTS } from './facts.ts';
import { PAYING } from './paying.ts';

/** The house rules, which the terms of booking refer to. */
export const HOUSE_RULES: TextPage = {
  heading: 'House rules',
  lead: 'What your stay includes, and how we live together for a few days. If something is not here, ask us.',
  sections: [
    {
      heading: 'What the price includes',
      paragraphs: [
        'The price is for the room and the night, however many of you sleep in it, up to the number that the room is meant for. It includes breakfast, bed linen and towels, Wi-Fi, the pool, and the house’s bicycles.',
        'Dinner, drinks, ferry tickets and what the desk arranges for you elsewhere are not included.',
      ],
    },
    {
      heading: 'Taxes in the price',
      paragraphs: [
        'All prices include the lodging tax of the State of Maine. Nothing is added when you leave: the total that you see when you book is the total that you pay.',
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
        'Children of every age are welcome, and count as guests of the room. Only a baby in a cot does not count; the cot is free of charge. Please call us for it when you have booked.',
        'Children under twelve use the pool with an adult.',
      ],
    },
    {
      heading: 'Pets',
      paragraphs: [
        'A well-behaved dog may stay with you, free of charge, if you call us before you book. We cannot take other animals. Assistance dogs are always welcome, everywhere in the house.',
      ],
    },
    {
      heading: 'Parking',
      paragraphs: [
        'There is room for one car per booking in the yard, free of charge, and a shed for bicycles. The yard has one outlet for electric cars, which we share.',
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
    {
      heading: 'Paying',
      paragraphs: [`${PAYING} We ask for no deposit and no card number when you book.`],
    },
    {
      heading: 'If your plans change',
      paragraphs: [
        `You can cancel on this site, free of charge, until ${FACTS.checkInTime} on the day you arrive, by the hotel's clock; what you book later, for half an hour. After that, please call us.`,
      ],
    },
  ],
};
