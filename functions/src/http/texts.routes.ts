import { object } from 'yup';
import { requireFound } from '@innkeep/contract/errors';
import { numeric } from '@innkeep/contract/fields';
import { API } from '@innkeep/contract/paths';
import type { TextsAnswer } from '@innkeep/contract/texts/texts';
import { TEXTS_API } from '@innkeep/contract/desk/desk-paths';
import { stayMailInputSchema, stayMailsSchema } from '@innkeep/contract/texts/stay-mails';
import { draftInputSchema, publishInputSchema } from '@innkeep/contract/texts/texts-schema';
import { getDraft, restoreTexts, saveDraft, listVersions, publishTexts } from '../domain/texts/edit-texts.ts';
import {
  previewStayMail,
  saveStayMails,
  sendTestMail,
  type StayMailsDeps,
} from '../domain/mail/stay-mails.ts';
import type { TextsDeps } from '../domain/texts/texts-store.ts';
import type { Calls } from './calls.ts';
import { withBody } from './inputs.ts';

const version = () =>
  numeric('The version').integer('The version is a whole number.').min(0, 'There is none below 0.');
const shownQuery = object({ have: version() });
const versionParams = object({ version: version().required() });

/** A version never changes; version 0 does with a deploy, which empties the CDN. */
const A_DAY_S = 86_400;

export function textsCalls(calls: Calls, deps: TextsDeps & StayMailsDeps): void {
  calls.get(API.texts, 'public', { query: shownQuery }, ({ query }) => textsOfPages(deps, query.have), {
    isLarge: true,
  });

  calls.get(TEXTS_API.draft, 'admin', {}, () => getDraft(deps));
  calls.put(TEXTS_API.draft, 'admin', ...withBody(deps, draftInputSchema, saveDraft));
  calls.post(TEXTS_API.publish, 'admin', ...withBody(deps, publishInputSchema, publishTexts));
  calls.get(TEXTS_API.versions, 'admin', {}, () => listVersions(deps));
  calls.post(TEXTS_API.restore, 'admin', ...withBody(deps, publishInputSchema, restoreTexts));
  calls.get(TEXTS_API.mails, 'admin', {}, () => deps.texts.stayMails());
  calls.put(TEXTS_API.mails, 'admin', ...withBody(deps, stayMailsSchema, saveStayMails));
  calls.post(TEXTS_API.mailPreview, 'admin', ...withBody(deps, stayMailInputSchema, previewStayMail));
  calls.post(TEXTS_API.mailTest, 'admin', ...withBody(deps, stayMailInputSchema, sendTestMail));

  calls.get(
    API.textsVersion,
    'public',
    { params: versionParams },
    async ({ params }) => requireFound(await deps.texts.find(params.version), 'texts/not-found'),
    { isLarge: true, sharedSeconds: A_DAY_S },
  );
}

/** @param have the version that the page has, if it says so */
async function textsOfPages({ texts }: TextsDeps, have: number | undefined): Promise<TextsAnswer> {
  const { version, rulesVersion, house, home, about, rules, terms } = await texts.shown();
  return version === have ? { version } : { version, rulesVersion, house, home, about, rules, terms };
}
