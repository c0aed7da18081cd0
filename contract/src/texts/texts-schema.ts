import { mixed, string, type ObjectShape, type Schema } from 'yup';
import { FACILITY_ICONS } from '../../../hotel/facility-icons.ts';
import { typedEmail, line, lines } from '../fields.ts';
import { plainFigures } from '../plain-figures.ts';
import { fieldsOf, listOf, version } from '../rates/tariff-fields.ts';
import type { DraftInput, PublishInput, TextPageName, Texts } from './texts.ts';

export const TEXT_LIMITS = {
  heading: 60,
  lead: 160,
  /** Characters of a page, as JSON. */
  page: 20_000,
  /** Characters of all pages, as JSON. */
  all: 60_000,
  sections: 40,
  facilities: 8,
  social: 10,
} as const;

const page = <Fields extends ObjectShape>(fields: Fields) =>
  fieldsOf(fields).test({
    message: 'This page is too long.',
    test: (texts) => JSON.stringify(texts).length <= TEXT_LIMITS.page,
  });

const heading = (label = 'The heading') => line(label, TEXT_LIMITS.heading).required(`${label} is missing.`);
const lead = (label = 'The introduction') => line(label, TEXT_LIMITS.lead).required(`${label} is missing.`);
const someText = (label = 'The text') => lines(label, TEXT_LIMITS.page).required(`${label} is missing.`);

const webAddress = line('The address', 500).test(
  'https',
  'Please enter an address that begins with https://',
  (url) => !url || /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(url),
);

const sections = listOf(
  fieldsOf({ heading: heading(), text: someText() }),
  TEXT_LIMITS.sections,
  `There can be at most ${TEXT_LIMITS.sections} sections.`,
).required('The sections are missing.');

const textPage = { heading: heading(), lead: lead(), sections };

const phone = line('The phone number', 40)
  .transform((typed: unknown) => (typeof typed === 'string' ? plainFigures(typed) : typed))
  .required('The phone number is missing.')
  .test(
    'phone',
    'Please enter the number with its country code, such as +44 20 7946 0000.',
    (typed) => !typed || (/^\+[\d ().-]+$/.test(typed) && /^\d{6,15}$/.test(typed.replace(/\D/g, ''))),
  );

const words = { subject: line('The subject', 100).required('The subject is missing.'), text: someText() };

export const TEXT_PAGES: { readonly [Page in TextPageName]: Schema<Texts[Page]> } = {
  house: page({
    tagline: heading('The tagline'),
    description: lead('The description'),
    phone,
    email: typedEmail('The e-mail address is missing.'),
    address: fieldsOf({
      street: line('The street', 100).required('The street is missing.'),
      city: heading('The town'),
      cityLine: line('The town line', 100).required('The town line is missing.'),
      country: heading('The country'),
    }),
    directions: lines('The directions', 1000).defined('The directions are missing.'),
    social: listOf(
      fieldsOf({ name: heading('The name'), url: webAddress.required('The address is missing.') }),
      TEXT_LIMITS.social,
      `There can be at most ${TEXT_LIMITS.social} links.`,
    ).required('The links are missing.'),
  }),
  home: page({
    lead: lead(),
    roomsHeading: heading(),
    roomsLead: lead(),
    facilities: fieldsOf({
      heading: heading(),
      list: listOf(
        fieldsOf({
          name: heading('The name'),
          line: lead('The line'),
          icon: string()
            .strict()
            .typeError('Choose an icon.')
            .oneOf(Object.keys(FACILITY_ICONS), 'Choose an icon.')
            .required('Choose an icon.'),
        }),
        TEXT_LIMITS.facilities,
        `There can be at most ${TEXT_LIMITS.facilities} facilities.`,
      )
        .required('The facilities are missing.')
        .min(1, 'Add at least one facility.'),
    }),
    services: fieldsOf({ heading: heading(), text: someText(), link: heading('The link') }),
  }),
  about: page({
    heading: heading(),
    lead: lead(),
    text: someText(),
    phoneNote: line('The note', TEXT_LIMITS.lead).defined('The note is missing.'),
    socialHeading: heading(),
  }),
  rules: page({
    ...textPage,
    priceNote: line('The price note', TEXT_LIMITS.lead).defined('The price note is missing.'),
    paying: lead('The sentence'),
    payingOnline: lead('The sentence'),
  }),
  terms: page(textPage),
  privacy: page({ heading: heading(), lead: lead(), before: sections, after: sections }),
  mails: page({
    before: fieldsOf(words),
    after: fieldsOf({
      ...words,
      link: fieldsOf({
        label: line('The link text', TEXT_LIMITS.heading).defined('The link text is missing.'),
        url: webAddress.defined('The address is missing.'),
      }).test('both', ({ label, url }, { createError, path }) => {
        if (Boolean(label) === Boolean(url)) return true;
        return createError(
          label
            ? { path: `${path}.url`, message: 'The address is missing.' }
            : { path: `${path}.label`, message: 'The link text is missing.' },
        );
      }),
    }),
  }),
};

export const TEXT_PAGE_NAMES = Object.keys(TEXT_PAGES) as TextPageName[]; // the record has these keys alone

export const draftInputSchema = fieldsOf({
  page: mixed<TextPageName>().oneOf(TEXT_PAGE_NAMES, 'There is no such page.').required('Say which page.'),
  rev: version,
  texts: mixed<DraftInput['texts']>()
    .required('The texts are missing.')
    .when('page', ([page]: unknown[], none) => {
      const name = TEXT_PAGE_NAMES.find((each) => each === page);
      return name ? TEXT_PAGES[name] : none;
    }),
}) as Schema<DraftInput>; // the cast holds: the texts have the schema of their page

const revs = Object.fromEntries(TEXT_PAGE_NAMES.map((name) => [name, version]));

export const publishInputSchema: Schema<PublishInput> = fieldsOf({
  version,
  revs: fieldsOf(revs as Record<TextPageName, typeof version>), // of all their names
});

export function areTooLong(texts: Texts): boolean {
  return JSON.stringify(texts).length > TEXT_LIMITS.all;
}
