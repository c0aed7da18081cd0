import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import type { MailTexts, TextPageName, TextsDraft } from '@innkeep/contract/texts/texts';
import { TEXT_LIMITS } from '@innkeep/contract/texts/texts-schema';
import { Link } from 'react-router-dom';
import { ChangedSince } from '../../../components/changed-since.tsx';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { SaveBar } from '../../../components/save-bar.tsx';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { changedPages, differencesOf, draftedTexts } from '../differences-of.ts';
import { openPreview } from '../open-preview.ts';
import { PAGE_FORMS, type PageField } from '../page-fields.ts';
import { usePageEdit } from '../use-page-edit.ts';
import { ItemsField } from './items-field.tsx';
import { LockedSections } from './locked-sections.tsx';
import { StayMailsPart } from './stay-mails.tsx';
import { TypedWords, type FormTies } from './typed-words.tsx';

interface PageFormProps {
  page: TextPageName;
  draft: TextsDraft;
}

export function PageForm({ page, draft }: PageFormProps) {
  const saved = draft.pages[page];
  const { texts, change, problems, mine, ...edit } = usePageEdit(page, saved);
  const [form, focusProblem] = useFocusFirstInvalid<HTMLDivElement>();
  const orFocus = (isSent: boolean) => isSent || focusProblem();
  const ties: FormTies = {
    texts,
    problemOf: (path) => problems[path],
    onChange: change,
    isMarked: page !== 'privacy', // which has to speak of payments, and promises nothing about them
  };
  return (
    <div className="texts-column" ref={form}>
      <PageHead page={page} draft={draft} texts={texts} />
      {page === 'mails' && <StayMailsPart words={texts as MailTexts} /* of that page */ />}
      {PAGE_FORMS[page].fields.map((field) =>
        typeof field === 'string' ? (
          <h2 key={field} className="h4 mt-8">
            {field}
          </h2>
        ) : (
          <FieldOfPage key={field.path} field={field} ties={ties} />
        ),
      )}
      <Length texts={texts} problem={problems['']} />
      {edit.isChanged && (
        <SaveBar
          label="Save"
          problems={Object.keys(problems).length}
          isSaving={edit.isSaving}
          failure={edit.failure}
          onSave={() => orFocus(edit.save())}
          onDiscard={edit.discard}
        >
          {mine && (
            <ChangedSince
              what="this page"
              columns={['Theirs', 'Yours']}
              differences={differencesOf(page, saved.texts, mine)}
              onKeepMine={() => orFocus(edit.saveMine())}
              onTakeTheirs={edit.discard}
            />
          )}
        </SaveBar>
      )}
    </div>
  );
}

function FieldOfPage({ field, ties }: { field: PageField; ties: FormTies }) {
  if (field.kind === 'locked') return <LockedSections sections={field.sections} />;
  if (field.kind === 'list') return <ItemsField field={field} ties={ties} />;
  return <TypedWords field={field} ties={ties} />;
}

function PageHead({ page, draft, texts }: PageFormProps & { texts: object }) {
  const { by, at } = draft.pages[page];
  const { shownAt } = PAGE_FORMS[page];

  function preview(path: string, isPhone: boolean) {
    openPreview({ ...draft.inForce, ...draftedTexts(draft), [page]: texts }, path, isPhone);
  }

  return (
    <>
      {by !== undefined && at !== undefined && (
        <p className="form-note">
          Last changed by {by}, {instantAtHotel(at)}.
        </p>
      )}
      <div className="d-flex flex-wrap gap-3 mb-6">
        {changedPages(draft).includes(page) && (
          <Link className="btn btn-primary" to={pathTo(DESK_PAGE.textsPart, { part: 'publish' })}>
            Publish…
          </Link>
        )}
        {shownAt !== undefined && (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => preview(shownAt, false)}>
              Preview
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => preview(shownAt, true)}>
              Preview on a phone
            </button>
          </>
        )}
      </div>
    </>
  );
}

/** Says how much more the page holds, near its limit. */
function Length({ texts, problem }: { texts: object; problem: string | undefined }) {
  const left = TEXT_LIMITS.page - JSON.stringify(texts).length;
  if (problem !== undefined)
    return (
      <p className="invalid-feedback" role="alert">
        {problem}
      </p>
    );
  if (left > TEXT_LIMITS.page / 10) return null;
  return (
    <p className={left < 0 ? 'text-danger' : 'form-note'}>
      {left < 0 ? `This page is ${-left} characters too long.` : `This page holds ${left} more characters.`}
    </p>
  );
}
