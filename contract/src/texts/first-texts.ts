import { ABOUT } from '../../../hotel/texts/about.ts';
import { HOME } from '../../../hotel/texts/home.ts';
import { HOUSE } from '../../../hotel/texts/house.ts';
import { MAILS } from '../../../hotel/texts/mails.ts';
import { PRIVACY } from '../../../hotel/texts/privacy.ts';
import { RULES } from '../../../hotel/texts/rules.ts';
import { TERMS } from '../../../hotel/texts/terms.ts';
import type { TextsInForce } from './texts.ts';

/** The texts in force until some are published. Guests' pages import their own module instead. */
export const FIRST_TEXTS: TextsInForce = {
  version: 0,
  rulesVersion: 0,
  house: HOUSE,
  home: HOME,
  about: ABOUT,
  rules: RULES,
  terms: TERMS,
  privacy: PRIVACY,
  mails: MAILS,
};
