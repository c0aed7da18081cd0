import type { DraftInput, TextPageName, TextsDraft, TextsInForce } from '@innkeep/contract/texts/texts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useRestore, useSavePage } from '../api/change-texts.ts';
import { revsOf } from '../differences-of.ts';
import { PAGE_FORMS } from '../page-fields.ts';
import { Button } from '../../../components/button.tsx';

interface BringBackProps {
  draft: TextsDraft;
  version: TextsInForce;
  /** Undefined for all of them. */
  page?: TextPageName;
}

export function BringBack({ draft, version: old, page }: BringBackProps) {
  const [isAsked, setAsked] = useState(false);
  const restore = useRestore();
  const savePage = useSavePage();
  const what = `${page ? PAGE_FORMS[page].name : 'all'} of version ${old.version}`;

  function bringBack() {
    const onSettled = () => setAsked(false);
    if (page) {
      // The texts of that page.
      const input = { page, rev: draft.pages[page].rev, texts: old[page] } as DraftInput;
      savePage.mutate(input, { onSettled });
    } else restore.mutate({ version: old.version, revs: revsOf(draft) }, { onSettled });
  }

  return (
    <>
      <Button className="mt-3 mb-5" onClick={() => setAsked(true)}>
        Restore {what}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Restore ${what}?`}
          confirmLabel="Restore"
          keepLabel="Keep the draft"
          isBusy={restore.isPending || savePage.isPending}
          onConfirm={bringBack}
          onKeep={() => setAsked(false)}
        >
          <p>It replaces that part of the draft. Guests see it once you publish the draft.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
