import { PAGE } from '@innkeep/contract/paths';
import { PRIVACY_OF_THE_SOFTWARE } from '@innkeep/contract/texts/privacy-page';
import { RULES_OF_BOOKING } from '@innkeep/contract/texts/rules-of-booking';
import type { Section, TextPageName } from '@innkeep/contract/texts/texts';

export interface TypedField {
  /** A limit of `TEXT_LIMITS`, or an input type. */
  kind: 'heading' | 'lead' | 'line' | 'text' | 'tel' | 'email' | 'url' | 'icon';
  /** The path within the page's texts, or within an item of a list, such as `address.street`. */
  path: string;
  label: string;
  hint?: string | undefined;
  /** Whether it may speak of paying. */
  isOfPaying?: true;
}

export interface ListField {
  kind: 'list';
  path: string;
  label: string;
  /** What one of them is called: `section`. */
  item: string;
  hint?: string;
  /** The first one names the item. */
  fields: readonly [TypedField, ...TypedField[]];
}

/** The software's own words there. */
interface LockedField {
  kind: 'locked';
  path: string;
  label: string;
  sections: readonly Section[];
}

export type PageField = TypedField | ListField | LockedField;

interface PageForm {
  name: string;
  /** The page that shows it best, if any. */
  shownAt?: string;
  /** In the order of the page. A title is before its fields. */
  fields: readonly (string | PageField)[];
}

const HOW_TO_WRITE =
  'Leave an empty line between paragraphs. Begin a line with “- ” for a list. An address that begins with https:// becomes a link.';

const typed =
  (kind: TypedField['kind'], usualPath: string, usualLabel: string, usualHint?: string) =>
  (path = usualPath, label = usualLabel, hint = usualHint): TypedField => ({ kind, path, label, hint });

const heading = typed('heading', 'heading', 'Heading');
const lead = typed('lead', 'lead', 'Introduction');
const line = typed('line', 'subject', 'Subject');
const text = typed('text', 'text', 'Text', HOW_TO_WRITE);
const url = typed('url', 'url', 'Address', 'Begins with https://');
const phone = typed('tel', 'phone', 'Phone', 'With the country code, such as +44 20 7946 0000.');
const email = typed('email', 'email', 'E-mail', 'Guests’ replies go here.');
const icon = typed('icon', 'icon', 'Icon');

const list = (path: string, label: string, item: string, fields: ListField['fields']): ListField => ({
  kind: 'list',
  path,
  label,
  item,
  fields,
});
const sections = (path: string, label: string): ListField => ({
  ...list(path, label, 'section', [heading(), text('text', 'Text', '')]),
  hint: HOW_TO_WRITE,
});
const locked = (own: readonly Section[]): LockedField => ({
  kind: 'locked',
  path: 'locked',
  label: 'Set by the software',
  sections: own,
});
const opening = [heading(), lead('lead', 'Introduction', 'Search engines show it, too.')];

export const PAGE_FORMS: Readonly<Record<TextPageName, PageForm>> = {
  house: {
    name: 'The house',
    shownAt: PAGE.about,
    fields: [
      'How guests reach you',
      phone(),
      email(),
      line('address.street', 'Street'),
      heading('address.city', 'Town'),
      line('address.cityLine', 'Town, as on an envelope', 'With region and postal code.'),
      heading('address.country', 'Country'),
      text('directions', 'Directions', 'For guests on their way to you. Optional.'),
      'In one sentence',
      heading('tagline', 'Tagline'),
      lead('description', 'Description', 'Search engines and messengers show it under the name.'),
      'Elsewhere',
      list('social', 'Links', 'link', [heading('name', 'Name'), url()]),
    ],
  },
  home: {
    name: 'Home',
    shownAt: PAGE.home,
    fields: [
      lead('lead', 'Under the welcome', 'On the picture.'),
      heading('roomsHeading', 'Heading over the first rooms'),
      'Facilities',
      heading('facilities.heading'),
      list('facilities.list', 'Facilities', 'facility', [
        heading('name', 'Name'),
        lead('line', 'Line'),
        icon(),
      ]),
      'Services',
      heading('services.heading'),
      text('services.text'),
      heading('services.link', 'Text of the link to About'),
      'On Rooms',
      lead('roomsLead', 'Sentence above all rooms'),
    ],
  },
  about: {
    name: 'About',
    shownAt: PAGE.about,
    fields: [
      heading(),
      lead(),
      text(),
      lead('phoneNote', 'Note next to the phone number', 'Between phone number and e-mail. Optional.'),
      heading('socialHeading', 'Heading over the links'),
    ],
  },
  rules: {
    name: 'House rules',
    shownAt: PAGE.houseRules,
    fields: [
      ...opening,
      'Sections',
      sections('sections', 'Sections'),
      'Beside totals',
      lead('priceNote', 'Price note', 'What every room’s price includes, in one sentence. Optional.'),
      { ...lead('paying', 'Paying at the desk', 'The ways to pay that you accept.'), isOfPaying: true },
      {
        ...lead('payingOnline', 'Paying online', 'The cards that your payment provider accepts.'),
        isOfPaying: true,
      },
    ],
  },
  terms: {
    name: 'Terms',
    shownAt: PAGE.terms,
    fields: [...opening, 'Sections', sections('sections', 'Sections'), locked(RULES_OF_BOOKING)],
  },
  privacy: {
    name: 'Privacy',
    shownAt: PAGE.privacy,
    fields: [
      ...opening,
      'Sections',
      sections('before', 'First sections'),
      locked(PRIVACY_OF_THE_SOFTWARE),
      sections('after', 'Last sections'),
    ],
  },
  mails: {
    name: 'E-mails',
    fields: [
      'Before arrival',
      line('before.subject'),
      text('before.text'),
      'After departure',
      line('after.subject'),
      text('after.text'),
      heading('after.link.label', 'Link text'),
      url('after.link.url', 'Link address', 'Where guests can review you, for example. Both are optional.'),
    ],
  },
};

export const PAGE_NAMES = Object.keys(PAGE_FORMS) as TextPageName[]; // the record has these keys alone
