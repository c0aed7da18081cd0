/* Every folder hotel/ fills these types. */

import type { Bed, RoomPicture } from './room-traits.ts';

export interface HotelFacts {
  name: string;
  /** IANA name. "Today" and every hotel night are in this time zone, not in that of guest or server. */
  timeZone: string;
  /** `HH:mm`, which is compared with times of the day. */
  checkInTime: string;
  checkOutTime: string;
  /** `HH:00`, `00:00` to `04:00`: when staff end a day. Until then the desk can sell the running night. */
  dayEnds: string;
  /** What the hotel allows beyond 5 guests in a room and 30 nights: up to 20 guests, and up to 92 nights. */
  most?: { guests?: number; nights?: number };
  /** How dates are written. The words around them are English. */
  dates: {
    /** The language of the names of days and months, as a BCP 47 tag. */
    language: string;
    /** The format in figures, which is also how guests type dates. */
    format: 'dd/MM/yyyy' | 'dd.MM.yyyy' | 'dd-MM-yyyy' | 'MM/dd/yyyy' | 'yyyy-MM-dd';
  };
  /** ISO 4217 code: the currency of all prices. */
  currency: string;
  money: {
    /** The currency sign, with its space if it has one. One of `before` and `after` is empty. */
    before: string;
    after: string;
    /** The separator between thousands, and the decimal mark. */
    group: string;
    point: string;
    /** Digits after the decimal mark: 0 for currencies without hundredths, 3 for those with thousandths. */
    decimals: 0 | 2 | 3;
    /** The highest price of a night that an admin may enter, to catch typing errors. */
    maxPrice: number;
    /**
     * The least that guests can pay online, in minor units. Only needed where it differs from Stripe's
     * minimum, or where `LEAST_ONLINE` in payments/pay-ways.ts does not know the currency. Smaller amounts
     * are paid at the hotel.
     */
    leastOnline?: number;
  };
}

export interface HotelBooks {
  /**
   * For a guest who asks to be forgotten: how many whole years after the year in which their stay ends the
   * name on the bill is kept; 0 where the law requires no name, or the hotel keeps its bills elsewhere. Whom an
   * invoice is made out to is kept as long after the year of issue, for every guest.
   */
  keepsNamesForYears: number;
}

export interface HotelPlace {
  /** Shown to search engines; may be empty. */
  region: string;
  postalCode: string;
  /** Without them, no map is shown. */
  coordinates?: { latitude: number; longitude: number };
}

export type ColorName =
  | 'page' // the background of the page
  | 'surface' // what lies on the page: cards, panels, fields
  | 'text'
  | 'muted' // less important text
  | 'accent' // links, the main action, the logo
  | 'accent-deep' // the accent under the pointer
  | 'on-accent' // text on the accent
  | 'danger' // errors, and actions that destroy something
  | 'danger-deep'
  | 'success'
  | 'highlight' // underlines, selections
  | 'tint' // bands, a button under the pointer, a picture that is loading
  | 'border'
  | 'field-border';

/** Colors as `#rrggbb`; devices in dark mode show `dark`. Pages and mails use no other colors. */
export interface HotelColors {
  light: Readonly<Record<ColorName, string>>;
  dark: Readonly<Record<ColorName, string>>;
}

export interface Font {
  /** The CSS font stack of pages; it starts with the font that hotel/theme/_fonts.scss loads, if any. */
  page: string;
  /** The font stack of mails, which load no font. */
  mail: string;
}

/** The paths of an SVG of 48 by 48, drawn with one stroke in the color of the text around it. */
export type DrawingPaths = readonly string[];

export interface RoomAmenity {
  /** The id that rooms are stored with: letters, figures and hyphens. It stays when the name changes. */
  id: string;
  name: string;
}

/** A room of the demonstration; a real hotel's admins enter their rooms on the site. */
export interface DemoRoom {
  /** The name of its document and its picture. */
  slug: string;
  name: string;
  price: number;
  capacity: number;
  des: string;
  alt?: string;
  more?: readonly RoomPicture[];
  beds?: Bed[];
  size?: number;
  amenities?: string[];
}
