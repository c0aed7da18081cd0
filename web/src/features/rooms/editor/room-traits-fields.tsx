import { BED_KINDS, BED_WORDS, ROOM_LIMITS } from '@innkeep/contract/room-traits';
import { ROOM_AMENITIES } from '@innkeep/hotel/room-amenities';
import { useField } from 'formik';
import { useId, type ReactNode } from 'react';
import './room-traits-fields.scss';
import { CheckField } from '../../../components/form/check-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { FormikTextField } from '../../../components/form/formik/field.tsx';
import type { RoomDraft } from './room-draft.ts';

const COUNTS = Array.from({ length: ROOM_LIMITS.bedsOfAKind + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'None' : String(count),
}));

export function RoomTraitsFields() {
  return (
    <>
      <Group title="Beds">
        <div className="bed-fields d-grid row-gap-3 column-gap-4">
          {BED_KINDS.map((kind) => (
            <BedField key={kind} kind={kind} />
          ))}
        </div>
      </Group>
      <div className="field-pair">
        <FormikTextField name="size" label="Size" inputMode="numeric" hint="Square meters." />
      </div>
      <Group title="Amenities">
        <AmenityFields />
      </Group>
      <NotForSaleField />
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <div className="form-label" id={id}>
        {title}
      </div>
      {children}
    </div>
  );
}

function BedField({ kind }: { kind: (typeof BED_KINDS)[number] }) {
  const [{ value }, , { setValue }] = useField<RoomDraft['beds'][typeof kind]>(`beds.${kind}`);
  const words = `${BED_WORDS[kind]}s`;
  return (
    <SelectField
      label={words.charAt(0).toUpperCase() + words.slice(1)}
      value={String(value)}
      options={COUNTS}
      onChange={(count) => void setValue(Number(count))}
    />
  );
}

function AmenityFields() {
  const [{ value }, , { setValue }] = useField<RoomDraft['amenities']>('amenities');
  return (
    <div className="amenity-fields d-grid column-gap-4">
      {ROOM_AMENITIES.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          isChecked={value.includes(id)}
          onChange={(isThere) =>
            void setValue(isThere ? [...value, id] : value.filter((each) => each !== id))
          }
        />
      ))}
    </div>
  );
}

function NotForSaleField() {
  const [{ value }, , { setValue }] = useField<RoomDraft['notForSale']>('notForSale');
  return (
    <div className="field pt-3 border-top">
      <CheckField
        label="Not for sale"
        hint="Guests can’t find or book the room. Existing bookings stay. Uncheck to sell it again."
        isChecked={value}
        onChange={(isOff) => void setValue(isOff)}
      />
    </div>
  );
}
