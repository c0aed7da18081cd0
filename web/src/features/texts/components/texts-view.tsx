import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { TextPageName, TextsDraft } from '@innkeep/contract/texts/texts';
import { useMatch } from 'react-router-dom';
import '../texts.scss';
import { Unread } from '../../../components/load-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useTextsDraft } from '../api/get-texts.ts';
import { PAGE_FORMS } from '../page-fields.ts';
import { TextLink } from '../../../components/links.tsx';
import { PageForm } from './page-form.tsx';
import { PublishTexts } from './publish-texts.tsx';
import { TextsList } from './texts-list.tsx';
import { TextsVersions } from './texts-versions.tsx';

/** All of _Texts_: the list of pages, and what its links lead to. */
export default function TextsView() {
  const part = useMatch(DESK_PAGE.textsPart)?.params.part;
  const query = useTextsDraft();
  const { data: draft } = query;
  return (
    <>
      {part !== undefined && (
        <p className="mb-2">
          <TextLink to={DESK_PAGE.texts}>All texts</TextLink>
        </p>
      )}
      <h1 className="h2">{titleOf(part)}</h1>
      {draft ? <Part part={part} draft={draft} /> : <Unread query={query} what="the texts" lines={7} />}
    </>
  );
}

function titleOf(part: string | undefined): string {
  if (part === 'publish') return 'Publish';
  if (part === 'versions') return 'Versions';
  return isPage(part) ? PAGE_FORMS[part].name : 'Texts';
}

function Part({ part, draft }: { part: string | undefined; draft: TextsDraft }) {
  if (part === undefined) return <TextsList draft={draft} />;
  if (part === 'publish') return <PublishTexts draft={draft} />;
  if (part === 'versions') return <TextsVersions draft={draft} />;
  if (isPage(part)) return <PageForm key={part} page={part} draft={draft} />;
  return <Notice title="We can’t find those texts" />;
}

function isPage(part: string | undefined): part is TextPageName {
  return part !== undefined && Object.hasOwn(PAGE_FORMS, part);
}
