import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { TextsDraft } from '@innkeep/contract/texts/texts';
import { useNavigate } from 'react-router-dom';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { Notice } from '../../../components/notice.tsx';
import { usePublish } from '../api/change-texts.ts';
import { changedPages, revsOf } from '../differences-of.ts';
import { ButtonLink } from '../../../components/links.tsx';
import { PageDifferences } from './page-differences.tsx';

/** What guests read now beside the draft, page by page. */
export function PublishTexts({ draft }: { draft: TextsDraft }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = usePublish();
  const { inForce, pages } = draft;
  const changed = changedPages(draft);
  if (changed.length === 0)
    return (
      <Notice title="Nothing to publish">
        <p>Guests already see what is in the draft.</p>
      </Notice>
    );
  return (
    <>
      <p className="text-muted">
        Guests see it within a minute. Existing bookings keep the house rules and terms they were made with.
      </p>
      {changed.map((page) => (
        <PageDifferences
          key={page}
          page={page}
          columns={['Guests read', 'Draft']}
          left={inForce[page]}
          right={pages[page].texts}
        />
      ))}
      <FormAlert error={error} />
      <div className="d-flex flex-wrap gap-3">
        <ButtonLink look="quiet" to={DESK_PAGE.texts}>
          Not now
        </ButtonLink>
        <BusyButton
          isBusy={isPending}
          busyLabel="Publishing…"
          onClick={() =>
            mutate(
              { version: inForce.version, revs: revsOf(draft) },
              { onSuccess: () => void navigate(DESK_PAGE.texts) },
            )
          }
        >
          Publish version {inForce.version + 1}
        </BusyButton>
      </div>
    </>
  );
}
