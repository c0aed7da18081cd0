import { codeText } from '@innkeep/contract/rates/code-text';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Discount } from '@innkeep/contract/rates/tariff';
import { CheckField } from '../../../components/form/check-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import {
  OptionalDateField,
  MoneyField,
  OptionalNumberField,
  PercentField,
} from '../../../components/form/parsed-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useTiedFields } from '../rates-problems.ts';

const KINDS: readonly { value: Discount['kind']; label: string }[] = [
  { value: 'percent', label: 'Percentage' },
  { value: 'amount', label: 'Amount' },
];

interface PromoFieldsProps {
  path: string;
  promo: Promo;
  /** Whether it is not saved yet; afterwards its code can no longer change. */
  isNew: boolean;
  onChange: (promo: Promo) => void;
}

export function PromoFields({ path, promo, isNew, onChange }: PromoFieldsProps) {
  const tie = useTiedFields(path, promo, onChange);
  return (
    <>
      <CheckField
        label="Switched on"
        hint="A code cannot be deleted, because bookings name it. Switched off, nobody can use it."
        isChecked={promo.isActive}
        onChange={(isActive) => onChange({ ...promo, isActive })}
      />
      {isNew && (
        <TextField
          autoComplete="off"
          label="Code"
          hint="6 to 24 letters, digits or hyphens, which guests may leave out. Codes that are easy to guess will be guessed."
          {...tie('code')}
          onChange={(code) => onChange({ ...promo, code: codeText(code) })}
        />
      )}
      <TextField autoComplete="off" label="Name" hint="Guests read it on their bill." {...tie('name')} />
      <WorthFields path={path} promo={promo} onChange={onChange} />
      <UseFields path={path} promo={promo} onChange={onChange} />
    </>
  );
}

type PromoPartProps = Omit<PromoFieldsProps, 'isNew'>;

function WorthFields({ path, promo, onChange }: PromoPartProps) {
  const tie = useTiedFields(path, promo, onChange);
  return (
    <div className="field-pair">
      <SelectField
        label="Kind"
        options={KINDS}
        {...tie('kind')}
        onChange={(kind) => onChange({ ...promo, kind, worth: 1000 })}
      />
      {promo.kind === 'percent' ? (
        <PercentField label="Discount" {...tie('worth')} />
      ) : (
        <MoneyField label="Discount" {...tie('worth')} />
      )}
    </div>
  );
}

function UseFields({ path, promo, onChange }: PromoPartProps) {
  const tie = useTiedFields(path, promo, onChange);
  return (
    <>
      <div className="field-pair">
        <OptionalNumberField
          label="Most bookings"
          placeholder="any number"
          {...tie('maxUses')}
          value={promo.maxUses ?? undefined}
          onChange={(uses) => onChange({ ...promo, maxUses: uses ?? null })}
        />
        <OptionalNumberField label="Minimum stay, nights" placeholder="any" {...tie('minNights')} />
      </div>
      <div className="field-pair">
        <OptionalDateField label="Arriving from" {...tie('arriveFrom')} />
        <OptionalDateField label="Arriving before" {...tie('arriveUntil')} />
      </div>
      <div className="field-pair">
        <OptionalDateField label="Booked by" hint="The last day to book with it." {...tie('bookBy')} />
        <OptionalNumberField
          label="Days before arrival"
          hint="Booked at least so many days ahead."
          placeholder="any"
          {...tie('minDaysAhead')}
        />
      </div>
      <CheckField
        label="Each guest may use it once"
        hint="By account and e-mail."
        isChecked={promo.isOncePerPerson}
        onChange={(isOncePerPerson) => onChange({ ...promo, isOncePerPerson })}
      />
    </>
  );
}
