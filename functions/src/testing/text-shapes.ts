import { TEXTS_API } from '@innkeep/contract/desk/desk-paths';
import { API } from '@innkeep/contract/paths';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import type { TextRevs } from '@innkeep/contract/texts/texts';
import { stayMailInputSchema, stayMailsSchema } from '@innkeep/contract/texts/stay-mails';
import { draftInputSchema, publishInputSchema } from '@innkeep/contract/texts/texts-schema';
import { fieldsOf, type Shape } from './shape.ts';

/** The revisions of a draft that no one has saved. */
export const NOT_SAVED: TextRevs = { house: 0, home: 0, about: 0, rules: 0, terms: 0, privacy: 0, mails: 0 };

const STAY_MAIL = { which: 'before', words: FIRST_TEXTS.mails };
export const TEXT_SHAPES: Record<string, Shape> = {
  [`GET ${API.texts}`]: { query: [{ fields: { have: true } }, { have: 1 }] },
  [`GET ${API.textsVersion}`]: { params: { version: '0' } },
  [`GET ${TEXTS_API.draft}`]: {},
  [`PUT ${TEXTS_API.draft}`]: {
    body: [fieldsOf(draftInputSchema), { page: 'about', rev: 0, texts: FIRST_TEXTS.about }],
  },
  [`POST ${TEXTS_API.publish}`]: { body: [fieldsOf(publishInputSchema), { version: 0, revs: NOT_SAVED }] },
  [`GET ${TEXTS_API.versions}`]: {},
  [`GET ${TEXTS_API.mails}`]: {},
  [`PUT ${TEXTS_API.mails}`]: { body: [fieldsOf(stayMailsSchema), { before: 0, after: 0 }] },
  [`POST ${TEXTS_API.mailPreview}`]: { body: [fieldsOf(stayMailInputSchema), STAY_MAIL] },
  [`POST ${TEXTS_API.mailTest}`]: { body: [fieldsOf(stayMailInputSchema), STAY_MAIL] },
  [`POST ${TEXTS_API.restore}`]: { body: [fieldsOf(publishInputSchema), { version: 0, revs: NOT_SAVED }] },
};
