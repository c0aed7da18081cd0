import type { DemoRoom } from '@innkeep/contract/hotel-shape';

const TERRACE = {
  image: '/images/services-1080.webp',
  alt: 'Breakfast laid on the terrace, boats and the lighthouse behind it',
};
const HARBOUR = {
  image: '/images/panorama-2400.webp',
  alt: 'The house by the harbor at night, its windows lit',
};

/** The demo hotel's rooms, in the order in which the site lists them. */
export const DEMO_ROOMS: readonly DemoRoom[] = [
  {
    slug: 'tide-room',
    name: 'The Tide Room',
    price: 120,
    capacity: 2,
    des:
      'Wake to first light on the harbor and the boats swinging around to meet the tide. ' +
      'The double window is wide enough for two, and the kettle waits on the sill, ' +
      'so the first cup of the day can be had without taking your eyes off the water.',
    alt: 'A double window with a kettle on its sill, first light on the harbor, and a wide bed',
    more: [TERRACE, HARBOUR],
    beds: [{ kind: 'queen', count: 1 }],
    size: 22,
    amenities: ['harbour-view', 'rain-shower', 'kettle'],
  },
  {
    slug: 'lantern-loft',
    name: 'Lantern Loft',
    price: 145,
    capacity: 2,
    des:
      'Tucked under the slope of the roof, this is a room that comes into its own after dark. ' +
      'An old brass lantern throws a warm circle over the bed, the stars do the rest, ' +
      'and the only sound on most nights is the halyards tapping below.',
    beds: [{ kind: 'double', count: 1 }],
    size: 19,
    amenities: ['rain-shower', 'kettle'],
  },
  {
    slug: 'captains-study',
    name: 'Captain’s Study',
    price: 165,
    capacity: 2,
    des:
      'A broad writing desk stands where the evening sun comes in, beside shelves of charts and well-thumbed novels. ' +
      'Bring the letter you have been meaning to write. ' +
      'When it is done, the deep chair and a glass of something golden are three steps away.',
    alt: 'A writing desk under the window in the evening sun, a chart on the wall',
    more: [TERRACE],
    beds: [{ kind: 'queen', count: 1 }],
    size: 26,
    amenities: ['sitting-area', 'writing-desk', 'rain-shower', 'bookshelf'],
  },
  {
    slug: 'garden-room',
    name: 'Garden Room',
    price: 130,
    capacity: 3,
    des:
      'French doors open straight onto the courtyard, where a lemon tree has been getting its own way for forty years. ' +
      'By noon the flagstones are warm underfoot and the room smells faintly of blossom. ' +
      'A daybed makes space for a third.',
    beds: [
      { kind: 'queen', count: 1 },
      { kind: 'sofa', count: 1 },
    ],
    size: 24,
    amenities: ['courtyard', 'rain-shower', 'kettle', 'step-free'],
  },
  {
    slug: 'balcony-room',
    name: 'Balcony Room',
    price: 155,
    capacity: 2,
    des:
      'Late sun, a small table for two, and a balcony with just enough room for the bicycle we will gladly lend you. ' +
      'Ride out along the sea wall in the afternoon, ' +
      'and be back in time to watch the street below light up for supper.',
    beds: [{ kind: 'queen', count: 1 }],
    size: 23,
    amenities: ['balcony', 'rain-shower', 'bicycle'],
  },
  {
    slug: 'sail-loft',
    name: 'The Sail Loft',
    price: 210,
    capacity: 5,
    des:
      'Sails were once cut on these wide boards; now a family of five has the run of them. ' +
      'The bunks are built like berths, the model boat on the shelf is there to be admired by all ages, ' +
      'and the big bed stands far enough away for a proper lie-in.',
    beds: [
      { kind: 'king', count: 1 },
      { kind: 'bunk', count: 2 },
    ],
    size: 38,
    amenities: ['harbour-view', 'sitting-area', 'bath', 'kettle'],
  },
  {
    slug: 'chandlery-twin',
    name: 'Chandlery Twin',
    price: 110,
    capacity: 2,
    des:
      'Two good beds, crisp linen and morning light, in what used to be the ship’s chandler’s back room. ' +
      'The old radio still works, and is happiest with the marine forecast. ' +
      'A favorite with friends who talk until late and want the early ferry all the same.',
    beds: [{ kind: 'single', count: 2 }],
    size: 18,
    amenities: ['rain-shower', 'kettle'],
  },
  {
    slug: 'lighthouse-suite',
    name: 'Lighthouse Suite',
    price: 260,
    capacity: 4,
    des:
      'Our finest view: from the armchair by the window you can watch dusk settle and the lighthouse begin its round. ' +
      'There is a telescope for passing ships, a sitting room with a sofa bed, ' +
      'and a bath long enough to stay in until the stars are out.',
    alt: 'An armchair and a telescope before the wide window, the lighthouse at dusk',
    more: [HARBOUR, TERRACE],
    beds: [
      { kind: 'king', count: 1 },
      { kind: 'sofa', count: 1 },
    ],
    size: 44,
    amenities: ['harbour-view', 'sitting-area', 'bath', 'kettle', 'telescope'],
  },
  {
    slug: 'the-snug',
    name: 'The Snug',
    price: 85,
    capacity: 1,
    des:
      'The smallest room in the house, and the hardest to leave on a wet evening. ' +
      'Rain on the pane, a good lamp at your shoulder and more books than you will get through: ' +
      'everything one traveler needs, and nothing to dust.',
  },
];
