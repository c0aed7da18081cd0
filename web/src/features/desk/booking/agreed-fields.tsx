import type { Booking } from '@innkeep/contract/booking';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import type { ChangeQuote } from '@innkeep/contract/desk/change-quote';
import { tableOfBooking } from '@innkeep/contract/rates/cancellation-table';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { CheckField } from '../../../components/form/check-field.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { CancellationTerms } from '../../../stay/cancellation-terms.tsx';
import type { DeskChangeDraft } from './use-change-booking-form.ts';

interface AgreedFieldsProps {
  booking: Booking;
  draft: DeskChangeDraft;
  /** Undefined until the server has answered. */
  quote: ChangeQuote | undefined;
  onChange: (changes: Partial<DeskChangeDraft>) => void;
}

/** Lets the desk keep the agreed policy and code although the new dates would change them. */
export function AgreedFields({ booking, draft, quote, onChange }: AgreedFieldsProps) {
  const tie = tieFields(draft, onChange);
  const code = quote?.lostCode ?? (draft.keepsCode ? booking.quote.discount?.code : undefined);
  const { checkin } = draft;
  const termsOf = (policy: Policy) =>
    quote && isCalendarDate(checkin) ? (
      <CancellationTerms
        table={tableOfBooking({ ...booking, quote: quote.quote, policy, checkin }, serverNow())}
      />
    ) : undefined;
  return (
    <>
      {quote?.otherPolicy && (
        <ChoiceField
          label="Terms"
          options={[
            { value: 'agreed', label: 'As agreed', hint: termsOf(booking.policy) },
            {
              value: 'dates',
              label: 'Those of the new dates',
              hint: termsOf(quote.otherPolicy),
            },
          ]}
          {...tie('terms')}
        />
      )}
      {code !== undefined && (
        <CheckField
          label={`Keep the code ${code} all the same`}
          isChecked={draft.keepsCode ?? false}
          onChange={(keepsCode) => onChange({ keepsCode })}
        />
      )}
    </>
  );
}
