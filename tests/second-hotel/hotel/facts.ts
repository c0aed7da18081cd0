import type { HotelFacts } from '@innkeep/contract/hotel-shape';

export const FACTS: HotelFacts = {
  name: 'Gasthof Lindenhof',
  tagline: 'Fünf Stuben unter der Linde',
  description:
    'An inn on the village square of Altmünster, Upper Austria: five panelled rooms, dumplings at noon, and the lime tree over the tables.',
  phone: '+43 7612 990 170',
  email: 'stube@lindenhof.example',
  address: { street: 'Dorfplatz 7', city: 'Altmünster', cityLine: '4813 Altmünster', country: 'Österreich' },
  social: [],
  timeZone: 'Europe/Vienna',
  checkInTime: '14:00',
  checkOutTime: '10:30',
  dayEnds: '02:00',
  dates: { language: 'de-AT', format: 'dd.MM.yyyy' },
  currency: 'EUR',
  money: { before: '€\u00a0', after: '', group: '.', point: ',', decimals: 2, maxPrice: 20_000 },
};
