import { PRIVACY_OF_THE_SOFTWARE } from '@innkeep/contract/texts/privacy-page';
import { RULES_OF_BOOKING } from '@innkeep/contract/texts/rules-of-booking';
import type { Section, TextPageName } from '@innkeep/contract/texts/texts';
import { PAGE } from '@innkeep/contract/paths';

export interface TypedField {
  /** By the limits of `TEXT_LIMITS`, or how it is typed. */
  kind: 'heading' | 'lead' | 'line' | 'text' | 'tel' | 'email' | 'url' | 'icon';
  /** Where the texts of the page, or an item of a list, have it: `address.street`. */
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

/** What the software says there itself. */
interface LockedField {
  kind: 'locked';
  path: string;
  label: string;
  sections: readonly Section[];
}

export type PageField = TypedField | ListField | LockedField;

interface PageForm {
  name: string;
  /** The page that shows it best, if one does. */
  shownAt?: string;
  /** In the order of the page; those without a title come first. */
  parts: readonly { title?: string; fields: readonly PageField[] }[];
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

const sections = (path: string, label: string): ListField => ({
  kind: 'list',
  path,
  label,
  item: 'section',
  hint: HOW_TO_WRITE,
  fields: [heading(), text('text', 'Text', '')],
});

const locked = (list: readonly Section[]): LockedField => ({
  kind: 'locked',
  path: 'locked',
  label: 'Set by the software',
  sections: list,
});

const textPage = [heading(), lead('lead', 'Introduction', 'Search engines show it, too.')];

export const PAGE_FORMS: Readonly<Record<TextPageName, PageForm>> = {
  house: {
    name: 'The house',
    shownAt: PAGE.about,
    parts: [
      {
        title: 'How guests reach you',
        fields: [
          { kind: 'tel', path: 'phone', label: 'Phone', hint: 'With the country code: +1 207 555 0142.' },
          { kind: 'email', path: 'email', label: 'E-mail', hint: 'Guests’ replies go there.' },
          line('address.street', 'Street'),
          heading('address.city', 'Town'),
          line('address.cityLine', 'Town, as on an envelope', 'With region and postal code.'),
          heading('address.country', 'Country'),
          text('directions', 'Directions', 'The last mile, for guests on their way. May be empty.'),
        ],
      },
      {
        title: 'In one sentence',
        fields: [
          heading('tagline', 'Tagline'),
          lead('description', 'Description', 'Search engines and messengers show it under the name.'),
        ],
      },
      {
        title: 'Elsewhere',
        fields: [
          {
            kind: 'list',
            path: 'social',
            label: 'Links',
            item: 'link',
            fields: [heading('name', 'Name'), url()],
          },
        ],
      },
    ],
  },
  home: {
    name: 'Home',
    shownAt: PAGE.home,
    parts: [
      {
        fields: [
          lead('lead', 'Under the welcome', 'On the picture.'),
          heading('roomsHeading', 'Heading over the first rooms'),
        ],
      },
      {
        title: 'Facilities',
        fields: [
          heading('facilities.heading'),
          {
            kind: 'list',
            path: 'facilities.list',
            label: 'Facilities',
            item: 'facility',
            fields: [
              heading('name', 'Name'),
              lead('line', 'Line'),
              { kind: 'icon', path: 'icon', label: 'Icon' },
            ],
          },
        ],
      },
      {
        title: 'Services',
        fields: [
          heading('services.heading'),
          text('services.text'),
          heading('services.link', 'Words of the link to About'),
        ],
      },
      { title: 'On Rooms', fields: [lead('roomsLead', 'Sentence above all rooms')] },
    ],
  },
  about: {
    name: 'About',
    shownAt: PAGE.about,
    parts: [
      {
        fields: [
          heading(),
          lead(),
          text(),
          lead('phoneNote', 'Note at the phone number', 'Between phone number and e-mail. May be empty.'),
          heading('socialHeading', 'Heading over the links'),
        ],
      },
    ],
  },
  rules: {
    name: 'House rules',
    shownAt: PAGE.houseRules,
    parts: [
      { fields: textPage },
      { title: 'Sections', fields: [sections('sections', 'Sections')] },
      {
        title: 'Beside totals',
        fields: [
          lead('priceNote', 'Price note', 'What every room’s price includes, in one sentence. May be empty.'),
          { ...lead('paying', 'Paying at the desk', 'What you take there.'), isOfPaying: true },
          { ...lead('payingOnline', 'Paying online', 'What your payment provider takes.'), isOfPaying: true },
        ],
      },
    ],
  },
  terms: {
    name: 'Terms',
    shownAt: PAGE.terms,
    parts: [
      { fields: textPage },
      { title: 'Sections', fields: [sections('sections', 'Sections'), locked(RULES_OF_BOOKING)] },
    ],
  },
  privacy: {
    name: 'Privacy',
    shownAt: PAGE.privacy,
    parts: [
      { fields: textPage },
      {
        title: 'Sections',
        fields: [
          sections('before', 'First sections'),
          locked(PRIVACY_OF_THE_SOFTWARE),
          sections('after', 'Last sections'),
        ],
      },
    ],
  },
  mails: {
    name: 'Mails',
    parts: [
      { title: 'Before arrival', fields: [line('before.subject'), text('before.text')] },
      {
        title: 'After departure',
        fields: [
          line('after.subject'),
          text('after.text'),
          heading('after.link.label', 'Words of the link'),
          url(
            'after.link.url',
            'Address of the link',
            'Where guests can review you, for example. Both may be empty.',
          ),
        ],
      },
    ],
  },
};

export const PAGE_NAMES = Object.keys(PAGE_FORMS) as TextPageName[]; // the record has these keys alone
