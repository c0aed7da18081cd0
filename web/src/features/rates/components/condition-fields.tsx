import type { BookingConditions } from '@innkeep/contract/rates/tariff';
import { OptionalDateField, OptionalNumberField } from '../../../components/form/parsed-field.tsx';
import { useTiedFields, type PartProps } from '../rates-problems.ts';

/** The conditions of a code or a rate plan. */
export function ConditionFields<Part extends BookingConditions>({ path, part, onChange }: PartProps<Part>) {
  // `as`: it has all other fields of the part.
  const tie = useTiedFields<BookingConditions>(path, part, (changed) => onChange(changed as Part));
  return (
    <>
      <div className="field-pair">
        <OptionalDateField label="Arriving from" {...tie('arriveFrom')} />
        <OptionalDateField label="Arriving before" {...tie('arriveUntil')} />
        <OptionalNumberField label="Minimum stay, nights" placeholder="any" {...tie('minNights')} />
        <OptionalNumberField label="Maximum stay, nights" placeholder="any" {...tie('maxNights')} />
        <OptionalDateField label="Booked by" hint="The last day to book with it." {...tie('bookBy')} />
        <OptionalNumberField
          label="Days before arrival"
          hint="Guests book at least this many days ahead."
          placeholder="any"
          {...tie('minDaysAhead')}
        />
      </div>
    </>
  );
}
