import type { CancellationTerms } from '@innkeep/contract/payments/payment';
import { useFocusFirstInvalid } from '../../components/form/use-focus-first-invalid.ts';
import { ChargeLessFields } from '../../features/desk/money/charge-less-fields.tsx';
import { GiveMoreFields } from '../../features/desk/money/give-more-fields.tsx';
import { isFee, useGiveMore } from '../../features/desk/money/use-give-more.ts';
import type { CancelDialogProps } from '../../features/bookings/components/cancel-dialog.tsx';
import { CancelStay } from '../cancel-stay.tsx';

/** Asks before the desk cancels a stay, for which it may give back more than the terms do, or charge less. */
export function CancelAtDesk(props: Pick<CancelDialogProps, 'booking' | 'onKeep' | 'onCancelled'>) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLDivElement>();
  const { draft, edit, problemsOn, isPossible, agreed } = useGiveMore(props.booking);

  const fields = (terms: CancellationTerms) =>
    isPossible(terms) && (
      <div ref={ref}>
        {isFee(terms) ? (
          <ChargeLessFields draft={draft} problems={problemsOn(terms)} onChange={edit} />
        ) : (
          <GiveMoreFields draft={draft} problems={problemsOn(terms)} onChange={edit} />
        )}
      </div>
    );

  function agreedOrMarked(terms: CancellationTerms) {
    const shown = agreed(terms);
    if (!shown) focusFirstInvalid();
    return shown;
  }

  return <CancelStay {...props} isStaff amend={{ fields, agreed: agreedOrMarked }} />;
}
