import type { HomeTexts } from '@innkeep/contract/hotel-shape';

const CUP = ['M10 16h22v14a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8z', 'M32 20h4a4 4 0 0 1 0 8h-4'];

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
