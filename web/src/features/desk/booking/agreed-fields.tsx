import type { Booking } from '@innkeep/contract/booking';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import type { ChangeQuote } from '@innkeep/contract/desk/change-quote';
import { cancellationInWords } from '@innkeep/contract/rates/booking-policy';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { CheckField } from '../../../components/form/check-field.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { serverNow } from '../../../lib/hotel-clock.ts';
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
  const wordsOf = (policy: Policy) =>
    quote && isCalendarDate(checkin)
      ? cancellationInWords({ ...booking, quote: quote.quote, policy, checkin }, serverNow())
      : undefined;
  return (
    <>
      {quote?.otherPolicy && (
        <ChoiceField
          label="Terms"
          options={[
            { value: 'agreed', label: 'As agreed', hint: wordsOf(booking.policy) },
            {
              value: 'dates',
              label: 'Those of the new dates',
              hint: wordsOf(quote.otherPolicy),
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
