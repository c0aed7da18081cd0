/*
 * What the code may rely on, whichever hotel stands in hotel/. Types alone: nothing of any hotel is decided here.
 */

import type { Bed } from './bed-words.ts';
import type { RoomPicture } from './room-extras.ts';

export interface HotelFacts {
  name: string;
  tagline: string;
  /** What search engines and messengers show under the name; of more than 160 characters they show the beginning. */
  description: string;
  phone: string;
  email: string;
  address: {
    street: string;
    city: string;
    /** City, region and postal code as they stand on an envelope there. */
    cityLine: string;
    country: string;
  };
  /** Where else the hotel is found; may be empty. */
  social: readonly { name: string; url: string }[];
  /** IANA name. "Today" and every hotel night are reckoned here, wherever guest or server may be. */
  timeZone: string;
  /** As `HH:mm`, with which clocks are compared. */
  checkInTime: string;
  checkOutTime: string;
  /** How dates are written; the words around them are English. */
  dates: {
    /** Of the names of days and months, as a BCP 47 tag. */
    language: string;
    /** In figures; it is how guests type them, too. */
    format: 'dd/MM/yyyy' | 'dd.MM.yyyy' | 'dd-MM-yyyy' | 'MM/dd/yyyy' | 'yyyy-MM-dd';
  };
  /** ISO 4217: what prices are in. */
  currency: string;
  /** How amounts of it are written. */
  money: {
    /** The sign, with its space if it has one: on one side of the figure. */
    before: string;
    after: string;
    /** Between thousands, and before the fraction. */
    group: string;
    point: string;
    /** Digits of the fraction: none where the currency has no hundredths, three where it has thousandths. */
    decimals: 0 | 2 | 3;
    /** The highest price of a night that an admin may enter: a typing error shall be noticed. */
    maxPrice: number;
    /**
     * The least that guests can pay online, in the smallest unit, where it is not what Stripe takes at least, or the
     * software does not know that of the currency: `LEAST_ONLINE` in payments/pay-ways.ts. Less is paid at the hotel.
     */
    leastOnline?: number;
  };
}

/** What the hotel's law asks of its books. */
export interface HotelBooks {
  /**
   * How many whole years, after the year in which a stay ends, the name on its bill is kept of a guest who asks to be
   * forgotten; 0 where the law asks for no name, or the hotel keeps its bills elsewhere.
   */
  keepsNamesForYears: number;
}

export interface HotelPlace {
  /** For search engines. */
  region: string;
  postalCode: string;
  coordinates: { latitude: number; longitude: number };
  /** The last mile, in words: for the booking's page, and for its guest on the road, on paper. */
  directions: string;
}

/** What a colour is for. */
export type ColourName =
  | 'page' // what lies behind everything
  | 'surface' // what lies on the page: cards, panels, fields
  | 'text'
  | 'muted' // text of less weight
  | 'accent' // links, the one thing to do, the logo
  | 'accent-deep' // the same under the pointer
  | 'on-accent' // text on it
  | 'danger' // what went wrong, what destroys
  | 'danger-deep'
  | 'success'
  | 'highlight' // underlines, selections
  | 'tint' // a band, a button under the pointer, a picture that is on its way
  | 'border'
  | 'field-border';

/** As `#rrggbb`; `dark` is what devices in dark mode show. Pages and mails have no others. */
export interface HotelColours {
  light: Readonly<Record<ColourName, string>>;
  dark: Readonly<Record<ColourName, string>>;
}

export interface Font {
  /** For pages, in CSS, beginning with the font that hotel/theme/_fonts.scss loads, if it loads one. */
  page: string;
  /** For mails, which load no font. */
  mail: string;
}

/** The paths of an SVG in a square of 48, drawn with one stroke in the colour of the text around it. */
export type DrawingPaths = readonly string[];

export interface HomeTexts {
  /** Under the welcome, on the panorama. */
  lead: string;
  roomsHeading: string;
  facilities: {
    heading: string;
    list: readonly { name: string; line: string; drawing: DrawingPaths }[];
  };
  services: {
    heading: string;
    paragraphs: readonly string[];
    /** Leads to About. */
    link: string;
  };
}

export interface AboutTexts {
  heading: string;
  lead: string;
  paragraphs: readonly string[];
  /** Between the telephone number and the e-mail address. */
  phoneNote: string;
  socialHeading: string;
}

/**
 * A page of plain text, such as the house rules. Prices, taxes, deposits, payment and cancellation are not its matter: the
 * rates decide them, and the pages say what is agreed about each stay; `tests/second-hotel/guide.test.ts` looks for them.
 * The links that lead to it, and its title in the browser's tab, are the code's, and English: "House rules", "Privacy",
 * "Terms".
 */
export interface TextPage {
  heading: string;
  /** Search engines show it, too. */
  lead: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

/** Something that some rooms have; an admin ticks it for each. */
export interface RoomAmenity {
  /** Rooms are stored with it: letters, figures and hyphens. It stays when the name changes. */
  id: string;
  name: string;
}

/** A room of the demonstration; a real hotel's admins enter theirs on the site. */
export interface DemoRoom {
  /** Names the document and the picture. */
  slug: string;
  name: string;
  price: number;
  capacity: number;
  des: string;
  /** What its own picture shows. */
  alt?: string;
  /** The pictures after its own. */
  more?: readonly RoomPicture[];
  beds?: Bed[];
  size?: number;
  amenities?: string[];
}
