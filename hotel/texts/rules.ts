import type { RulesTexts } from '@innkeep/contract/texts/texts';
import { FACTS } from '../facts.ts';

/** The house rules, which the terms of booking refer to, and what is said beside totals. */
export const RULES: RulesTexts = {
  heading: 'House rules',
  lead: 'What your stay includes, and a few rules for everyone’s comfort. If something isn’t here, ask us.',
  sections: [
    {
      heading: 'Included with every room',
      text: `Breakfast, bed linen and towels, Wi-Fi, the pool, and the house’s bicycles.

Dinner, drinks, ferry tickets and anything the desk arranges for you elsewhere are extra.`,
    },
    {
      heading: 'Breakfast',
      text: 'From seven until eleven, on the terrace or, in bad weather, beside the kitchen. Leaving earlier? Tell us the evening before, and we’ll pack it for you. We also cook without meat, milk, gluten or nuts: just ask.',
    },
    {
      heading: 'Children',
      text: `Children of all ages are welcome, and count as guests of the room. Only a baby in a crib doesn’t count. Cribs are free; please call us for one after booking.

Children under twelve may use the pool with an adult.`,
    },
    {
      heading: 'Pets',
      text: 'You’re welcome to bring a well-behaved dog at no extra cost; please call us before you book. We can’t take other animals. Assistance dogs are always welcome, everywhere in the house.',
    },
    {
      heading: 'Parking',
      text: 'Parking is free: one car per booking in the yard, and bicycles in the shed. The yard has one charging point for electric cars, shared by all guests.',
    },
    {
      heading: 'Check-in and check-out',
      text: `Check-in is from ${FACTS.checkInTime}, check-out by ${FACTS.checkOutTime}. The desk is open 24 hours, so you can arrive as late as you like. We’re happy to look after your bags before and after.

Please show your passport or an ID card when you arrive.`,
    },
    {
      heading: 'Quiet, and smoking',
      text: 'Please keep the house quiet from ten in the evening until seven in the morning. There is no smoking indoors; there is a bench for it on the quay.',
    },
  ],
  priceNote: 'Breakfast is included.',
  paying: 'At the desk we take cards, and cash in US dollars. To pay by bank transfer, please call us.',
  // Name the wallets that are on at the payment provider.
  payingOnline: 'Online, you pay by card, Apple Pay or Google Pay on our payment provider’s page.',
};
