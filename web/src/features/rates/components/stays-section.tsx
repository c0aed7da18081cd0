import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { LongStay, Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { withItem } from '../rates.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { ExtraGuestsFields } from './extra-guests-fields.tsx';
import { NumberField, OptionalNumberField, PercentField } from '../../../components/form/number-fields.tsx';
import { AddButton, RatesSection } from './rates-section.tsx';
import { useProblemOf } from '../problems-context.ts';

const STEPS = [1, 5, 10, 50, 100].map((step) => ({
  value: String(step),
  label: step === 1 ? 'Not rounded' : `To ${formatMinorUnits(step)}`,
}));

interface StaysSectionProps {
  tariff: Tariff;
  rooms: readonly Room[];
  onChange: (tariff: Tariff) => void;
}

/** What a price depends on besides its nights. */
export function StaysSection({ tariff, rooms, onChange }: StaysSectionProps) {
  const problemOf = useProblemOf();
  return (
    <RatesSection
      id="stays"
      title="Long stays and guests"
      lead="What makes a stay cheaper or dearer besides its nights."
    >
      <LongStaysFields
        longStays={tariff.longStays}
        onChange={(longStays) => onChange({ ...tariff, longStays })}
      />
      <ExtraGuestsFields
        extraGuests={tariff.extraGuests}
        rooms={rooms}
        onChange={(extraGuests) => onChange({ ...tariff, extraGuests })}
      />
      <div className="field-pair">
        <OptionalNumberField
          label="Children are younger than"
          hint="Years. Left empty, nobody is asked for children."
          placeholder="nobody is asked"
          problem={problemOf('childAge')}
          value={tariff.childAge ?? undefined}
          onChange={(age) => onChange({ ...tariff, childAge: age ?? null })}
        />
        <SelectField
          label="Round the price of a night"
          hint="Once, when everything is added up."
          problem={problemOf('roundTo')}
          options={STEPS}
          value={String(tariff.roundTo)}
          onChange={(step) => onChange({ ...tariff, roundTo: Number(step) })}
        />
      </div>
    </RatesSection>
  );
}

interface LongStaysFieldsProps {
  longStays: readonly LongStay[];
  onChange: (longStays: LongStay[]) => void;
}

function LongStaysFields({ longStays, onChange }: LongStaysFieldsProps) {
  const problemOf = useProblemOf();
  const longest = Math.max(0, ...longStays.map(({ nights }) => nights || 0));
  return (
    <fieldset>
      <legend className="form-label">Discounts for long stays</legend>
      {longStays.length === 0 && (
        <p className="form-note">There are none: a long stay costs as much a night as a short one.</p>
      )}
      <ul className="rates-steps" aria-label="Discounts for long stays">
        {longStays.map((step, index) => {
          const change = (changed: LongStay | undefined) => onChange(withItem(longStays, index, changed));
          return (
            <li key={index} className="rates-step">
              <NumberField
                label="Nights at least"
                problem={problemOf(`longStays[${index}].nights`)}
                value={step.nights}
                onChange={(nights) => change({ ...step, nights })}
              />
              <PercentField
                label="Discount"
                problem={problemOf(`longStays[${index}].percent`)}
                value={step.percent}
                onChange={(percent) => change({ ...step, percent })}
              />
              <button
                type="button"
                className="btn btn-destructive is-bare"
                aria-label={`Remove the discount from ${step.nights} nights`}
                onClick={() => change(undefined)}
              >
                Remove
              </button>
            </li>
          );
        })}
      </ul>
      <AddButton
        path="longStays"
        onAdd={() => onChange([...longStays, { nights: Math.min(30, longest + 7), percent: 1000 }])}
      >
        Add a discount
      </AddButton>
    </fieldset>
  );
}
