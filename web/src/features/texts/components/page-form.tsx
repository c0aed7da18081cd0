import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import type {
  MailTexts,
  TextPageName,
  TextsDraft,
  Section,
  TextsInForce,
} from '@innkeep/contract/texts/texts';
import { TEXT_LIMITS } from '@innkeep/contract/texts/texts-schema';
import { ChangedSince } from '../../../components/changed-since.tsx';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-after-submit.ts';
import { SaveBar } from '../../../components/save-bar.tsx';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { changedPages, differencesOf, draftedTexts } from '../differences-of.ts';
import { PAGE_FORMS, type PageField } from '../page-fields.ts';
import { usePageEdit } from '../use-page-edit.ts';
import { ItemsField } from './items-field.tsx';
import { StayMailsPart } from './stay-mails.tsx';
import { TypedWords, type FormTies } from './typed-words.tsx';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';

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
          <ButtonLink to={pathTo(DESK_PAGE.textsPart, { part: 'publish' })}>Publish…</ButtonLink>
        )}
        {shownAt !== undefined && (
          <>
            <Button onClick={() => preview(shownAt, false)}>Preview</Button>
            <Button onClick={() => preview(shownAt, true)}>Preview on a phone</Button>
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

/** The sections of a page that the software writes, in their place. */
function LockedSections({ sections }: { sections: readonly Section[] }) {
  return (
    <section className="p-4 mb-6 bg-tint border rounded-3 text-muted" aria-label="Set by the software">
      <p className="mb-2">
        The software’s own sections appear here. They describe what it does, so they only change with it.
      </p>
      {sections.map(({ heading, text }) => (
        <details key={heading}>
          <summary className="py-2 fw-semibold">{heading}</summary>
          <p className="text-pre-line fs-15">{text}</p>
        </details>
      ))}
    </section>
  );
}

/**
 * Opens a page of the guests' with words that no one else sees yet, in a window of its own. The window gets a copy of
 * this tab's session storage, and keeps them for all its pages; this tab forgets them.
 */
function openPreview(texts: TextsInForce, path: string, isPhone: boolean): void {
  sessionStorage.setItem(STORAGE_KEY.previewedTexts, JSON.stringify(texts));
  open(path, '_blank', `popup,${isPhone ? 'width=390,height=844' : 'width=1280,height=900'}`);
  sessionStorage.removeItem(STORAGE_KEY.previewedTexts);
}
