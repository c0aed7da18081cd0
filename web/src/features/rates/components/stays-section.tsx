import { STAY } from '@innkeep/contract/constants';
import { formatMinorUnits } from '@innkeep/contract/money';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { AgeBand, LongStay, ExtraGuests } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { CheckField } from '../../../components/form/check-field.tsx';
import {
  NumberField,
  OptionalNumberField,
  PercentField,
  MoneyField,
} from '../../../components/form/parsed-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { roomsThatDiffer } from '../rate-words.ts';
import { useProblemOf, useHasProblem, useTiedFields, type PartProps } from '../rates-problems.ts';
import { withItem, withField } from '../rates.ts';
import { Button } from '../../../components/button.tsx';
import { AddButton, FoldedFields, RatesSection, type TariffProps } from './rates-section.tsx';

/** More than any room sleeps: what the tariff of a new hotel includes. */
const EVERYBODY = DEFAULT_TARIFF.extraGuests.included;

const STEPS = [1, 5, 10, 50, 100].map((step) => ({
  value: String(step),
  label: step === 1 ? 'Not rounded' : `To ${formatMinorUnits(step)}`,
}));

export function StaysSection({ tariff, rooms, onChange }: TariffProps & { rooms: readonly Room[] }) {
  const problemOf = useProblemOf();
  return (
    <RatesSection
      id="stays"
      title="Long stays and guests"
      lead="Discounts and surcharges on top of the nightly price."
    >
      <LongStaysFields
        longStays={tariff.longStays}
        onChange={(longStays) => onChange({ ...tariff, longStays })}
      />
      <ExtraGuestsFields
        extraGuests={tariff.extraGuests}
        childAge={tariff.childAge}
        rooms={rooms}
        onChange={(extraGuests) => onChange({ ...tariff, extraGuests })}
      />
      <div className="field-pair">
        <OptionalNumberField
          label="Children are under"
          hint="Age in years. If empty, guests aren’t asked about children."
          placeholder="not asked"
          problem={problemOf('childAge')}
          value={tariff.childAge ?? undefined}
          onChange={(age) => onChange({ ...tariff, childAge: age ?? null })}
        />
        <SelectField
          label="Round the nightly price"
          hint="Rounded once, after all changes."
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
      {longStays.length === 0 && <p className="form-note">No discounts yet.</p>}
      <ul className="rates-steps" aria-label="Discounts for long stays">
        {longStays.map((step, index) => {
          const change = (changed: LongStay | undefined) => onChange(withItem(longStays, index, changed));
          return (
            <li key={index} className="rates-step">
              <NumberField
                label="Minimum nights"
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
              <Button
                look="destructive"
                aria-label={`Remove the discount from ${step.nights} nights`}
                onClick={() => change(undefined)}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
      <AddButton
        path="longStays"
        onAdd={() =>
          onChange([...longStays, { nights: Math.min(STAY.maxNights, longest + 7), percent: 1000 }])
        }
      >
        Add a discount
      </AddButton>
    </fieldset>
  );
}

interface ExtraGuestsFieldsProps {
  extraGuests: ExtraGuests;
  childAge: number | null;
  rooms: readonly Room[];
  onChange: (extraGuests: ExtraGuests) => void;
}

function ExtraGuestsFields({ extraGuests, childAge, rooms, onChange }: ExtraGuestsFieldsProps) {
  const { byRoom, bands = [], ...everywhere } = extraGuests;
  const count = Object.keys(byRoom).length;
  return (
    <fieldset>
      <legend className="form-label">Extra guests</legend>
      <PriceFields
        path="extraGuests"
        part={everywhere}
        onChange={(price) => onChange({ ...extraGuests, ...price })}
      />
      {(childAge !== null || bands.length > 0) && (
        <BandsFields
          bands={bands}
          next={nextBand(bands, childAge ?? 1, everywhere)}
          onChange={(some) => onChange(withField(extraGuests, 'bands', some.length > 0 ? some : undefined))}
        />
      )}
      <FoldedFields
        summary={`Room by room: ${count === 0 ? 'the same for all' : roomsThatDiffer(count)}`}
        isWrong={useHasProblem('extraGuests.byRoom')}
      >
        <p className="form-note">Select a room to set its own numbers.</p>
        {rooms.map(({ _id, name }) => {
          const own = byRoom[_id];
          const change = (price: Price | undefined) =>
            onChange({ ...extraGuests, byRoom: withField(byRoom, _id, price) });
          return (
            <div key={_id} className="rates-room">
              <CheckField
                label={name}
                isChecked={own !== undefined}
                onChange={(isOwn) => change(isOwn ? everywhere : undefined)}
              />
              {own && (
                <div role="group" aria-label={name}>
                  <PriceFields path={`extraGuests.byRoom.${_id}`} part={own} onChange={change} />
                </div>
              )}
            </div>
          );
        })}
      </FoldedFields>
    </fieldset>
  );
}

/** The first is for all children, at the price of an adult; each further one is for younger children, who are free. */
function nextBand([youngest]: readonly AgeBand[], childAge: number, { amount }: Price): AgeBand {
  return youngest ? { under: Math.ceil(youngest.under / 2), amount: 0 } : { under: childAge, amount };
}

interface BandsFieldsProps {
  bands: readonly AgeBand[];
  next: AgeBand;
  onChange: (bands: AgeBand[]) => void;
}

function BandsFields({ bands, next, onChange }: BandsFieldsProps) {
  return (
    <>
      <ul className="rates-steps" aria-label="Extra children by age">
        {bands.map((band, index) => (
          <BandFields
            key={index}
            path={`extraGuests.bands[${index}]`}
            part={band}
            onChange={(changed) => onChange(withItem(bands, index, changed))}
            onRemove={() => onChange(withItem(bands, index, undefined))}
          />
        ))}
      </ul>
      <AddButton path="extraGuests.bands" onAdd={() => onChange([next, ...bands])}>
        Add a price for children
      </AddButton>
    </>
  );
}

function BandFields({ path, part: band, onChange, onRemove }: PartProps<AgeBand> & { onRemove: () => void }) {
  const tie = useTiedFields(path, band, onChange);
  return (
    <li className="rates-step">
      <NumberField label="Younger than, in years" {...tie('under')} />
      <MoneyField label="Each extra child, per night" {...tie('amount')} />
      <Button
        look="destructive"
        aria-label={`Remove the price for children under ${band.under}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

type Price = Omit<ExtraGuests, 'byRoom' | 'bands'>;

function PriceFields({ path, part: price, onChange }: PartProps<Price>) {
  const tie = useTiedFields(path, price, onChange);
  return (
    <div className="field-pair">
      <OptionalNumberField
        label="Guests included in the price"
        placeholder="as many as it sleeps"
        {...tie('included')}
        value={price.included === EVERYBODY ? undefined : price.included}
        onChange={(included) => onChange({ ...price, included: included ?? EVERYBODY })}
      />
      <MoneyField label="Each extra guest, per night" {...tie('amount')} />
    </div>
  );
}
