import { Router } from 'express';
import { object } from 'yup';
import { AppError } from '@innkeep/contract/errors';
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
import { methodNotAllowed } from './method-not-allowed.ts';
import type { Route } from './route.ts';

const version = () =>
  numeric('The version').integer('The version is a whole number.').min(0, 'There is none below 0.');
const shownQuery = object({ have: version() });
const versionParams = object({ version: version().required() });

/** A version never changes; version 0 does with a deploy, which empties the CDN. */
const A_DAY_S = 86_400;

export function textsRoutes(route: Route, deps: TextsDeps & StayMailsDeps): Router {
  const router = Router();

  router
    .route(API.texts)
    .get(
      route('public', { query: shownQuery }, ({ query }) => textsOfPages(deps, query.have), {
        isLarge: true,
      }),
    )
    .all(methodNotAllowed('GET'));

  router
    .route(TEXTS_API.draft)
    .get(route('admin', {}, () => getDraft(deps)))
    .put(route('admin', { body: draftInputSchema }, ({ body }, caller) => saveDraft(deps, caller, body)))
    .all(methodNotAllowed('GET', 'PUT'));

  router
    .route(TEXTS_API.publish)
    .post(
      route('admin', { body: publishInputSchema }, ({ body }, caller) => publishTexts(deps, caller, body)),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(TEXTS_API.versions)
    .get(route('admin', {}, () => listVersions(deps)))
    .all(methodNotAllowed('GET'));

  router
    .route(TEXTS_API.restore)
    .post(
      route('admin', { body: publishInputSchema }, ({ body }, caller) => restoreTexts(deps, caller, body)),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(TEXTS_API.mails)
    .get(route('admin', {}, () => deps.texts.stayMails()))
    .put(route('admin', { body: stayMailsSchema }, ({ body }, caller) => saveStayMails(deps, caller, body)))
    .all(methodNotAllowed('GET', 'PUT'));

  router
    .route(TEXTS_API.mailPreview)
    .post(
      route('admin', { body: stayMailInputSchema }, ({ body }, caller) =>
        previewStayMail(deps, caller, body),
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(TEXTS_API.mailTest)
    .post(
      route('admin', { body: stayMailInputSchema }, ({ body }, caller) => sendTestMail(deps, caller, body)),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(API.textsVersion)
    .get(
      route('public', { params: versionParams }, ({ params }) => versionOf(deps, params.version), {
        isLarge: true,
        sharedSeconds: A_DAY_S,
      }),
    )
    .all(methodNotAllowed('GET'));

  return router;
}

/** @param have the version that the page has, if it says so */
async function textsOfPages({ texts }: TextsDeps, have: number | undefined): Promise<TextsAnswer> {
  const { version, rulesVersion, house, home, about, rules, terms } = await texts.shown();
  return version === have ? { version } : { version, rulesVersion, house, home, about, rules, terms };
}

async function versionOf({ texts }: TextsDeps, version: number) {
  const found = await texts.find(version);
  if (!found) throw new AppError('texts/not-found');
  return found;
}
