import type { HomeTexts } from '@innkeep/contract/hotel-shape';
import { CUP } from './facility-icons.ts';

export const HOME: HomeTexts = {
  lead: 'Five panelled rooms under the lime tree of Altmünster. The mountain begins behind the church.',
  roomsHeading: 'The five rooms',
  facilities: {
    heading: 'What you find with us',
    list: [{ name: 'Dumplings', line: 'Every noon but Tuesday.', drawing: CUP }],
  },
  services: {
    heading: 'Coffee under the tree',
    paragraphs: ['From eight o’clock, with rolls from across the square.'],
    link: 'About the inn',
  },
};
