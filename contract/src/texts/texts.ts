/**
 * The words that admins edit under _Texts_, page by page. `hotel/texts/` has those that a hotel begins with.
 *
 * A `text` is plain: paragraphs with an empty line between them, lists of lines that begin with `- `, and bare
 * `https://` addresses, as `blocksOf` reads them.
 */
export interface Texts {
  house: HouseTexts;
  home: HomeTexts;
  about: AboutTexts;
  rules: RulesTexts;
  terms: TextPage;
  privacy: PrivacyTexts;
  mails: MailTexts;
}

export type TextPageName = keyof Texts;

export interface HouseTexts {
  tagline: string;
  /** Search engines and messengers show it under the name; they cut it after about 160 characters. */
  description: string;
  phone: string;
  email: string;
  address: Address;
  /** Directions for the last mile, for the booking's page and its print; may be empty. */
  directions: string;
  social: readonly { name: string; url: string }[];
}

export interface Address {
  street: string;
  city: string;
  /** City, region and postal code, as written on an envelope in that country. */
  cityLine: string;
  country: string;
}

export interface HomeTexts {
  /** The text under the welcome, on the panorama. */
  lead: string;
  roomsHeading: string;
  /** The sentence above the list of all rooms. */
  roomsLead: string;
  facilities: {
    heading: string;
    /** `icon` is an id of `hotel/facility-icons.ts`. */
    list: readonly { name: string; line: string; icon: string }[];
  };
  services: {
    heading: string;
    text: string;
    /** The text of the link to About. */
    link: string;
  };
}

export interface AboutTexts {
  heading: string;
  lead: string;
  text: string;
  /** The text between the phone number and the e-mail address. */
  phoneNote: string;
  socialHeading: string;
}

export interface Section {
  heading: string;
  text: string;
}

/**
 * A page of plain text, such as the terms. It must not speak of prices, taxes, deposits, payment and
 * cancellation: the rates decide them, and the pages show what is agreed about each stay. The links to the
 * page, and its title in the browser's tab, are in the code and in English: "House rules", "Privacy", "Terms".
 */
export interface TextPage {
  heading: string;
  /** The introduction; search engines show it, too. */
  lead: string;
  sections: readonly Section[];
}

export interface RulesTexts extends TextPage {
  /** What every room's price includes, in one sentence beside the total; may be empty. */
  priceNote: string;
  /** The means of payment at the desk, shown on site, mails and paper wherever something is to be paid. */
  paying: string;
  /** What the payment provider takes online, shown where a guest pays by card. */
  payingOnline: string;
}

/** The hotel's own sections, before and after those of the software: `privacyPage`. */
export interface PrivacyTexts {
  heading: string;
  lead: string;
  before: readonly Section[];
  after: readonly Section[];
}

export interface MailWords {
  subject: string;
  text: string;
}

/** The texts of the mails before arrival and after departure. Without a link, both fields of `link` are empty. */
export interface MailTexts {
  before: MailWords;
  after: MailWords & { link: { label: string; url: string } };
}

export interface TextsInForce extends Texts {
  /** 0 until something is published. */
  version: number;
  /** The version in which house rules or terms last changed: what a booking agrees to. */
  rulesVersion: number;
}

/** What pages ask for: `GET /texts`. Privacy has a page of its own, which asks for the whole version. */
export type TextsOfPages = Omit<TextsInForce, 'privacy' | 'mails'>;

/** The answer of `GET /texts?have=N`: the version alone where it is N. */
export type TextsAnswer = TextsOfPages | { version: number };

/** What each page of the draft has been saved as, counted up. */
export type TextRevs = Readonly<Record<TextPageName, number>>;

export interface DraftedPage<Page extends TextPageName = TextPageName> {
  /** 0 while the page is as it is in force, and no one has saved it. */
  rev: number;
  texts: Texts[Page];
  /** The name of the admin who saved it last. */
  by?: string;
  /** ISO 8601 */
  at?: string;
}

/** The answer of `GET /texts/draft`: the one draft that all admins share, and what it would replace. */
export interface TextsDraft {
  pages: { readonly [Page in TextPageName]: DraftedPage<Page> };
  inForce: TextsInForce;
}

/** The answer of `PUT /texts/draft` is the page as saved. */
export type DraftInput = {
  [Page in TextPageName]: { page: Page; rev: number; texts: Texts[Page] };
}[TextPageName];

/** The body of `POST /texts/publish` and, with the version to restore, of `POST /texts/restore`. */
export interface PublishInput {
  /** The version in force, which is replaced; for restoring, the version that comes back into the draft. */
  version: number;
  revs: TextRevs;
}

/** A line of `GET /texts/versions`, the latest first. */
export interface TextsVersion {
  version: number;
  /** ISO 8601 */
  at: string;
  /** The name of the admin who published it. */
  by: string;
  pages: readonly TextPageName[];
}

/** The answer of `GET /texts/:version`; `at` is when it was published, and the first version never was. */
export interface TextsOfVersion extends TextsInForce {
  at?: string;
}
