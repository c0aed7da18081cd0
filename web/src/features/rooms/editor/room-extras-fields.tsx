import { BED_KINDS, BED_WORDS } from '@innkeep/contract/bed-words';
import { ROOM_LIMITS } from '@innkeep/contract/room-extras';
import { ROOM_AMENITIES } from '@innkeep/hotel/room-amenities';
import { Field, useField } from 'formik';
import { useId, type ReactNode } from 'react';
import './room-extras-fields.scss';
import { SelectField } from '../../../components/form/select-field.tsx';
import { FormikTextField } from '../../../components/form/formik/text-field.tsx';
import type { RoomDraft } from './room-draft.ts';

const COUNTS = Array.from({ length: ROOM_LIMITS.bedsOfAKind + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'None' : String(count),
}));

/** What may be said of a room beyond the specification, all of which may be left as it is. */
export function RoomExtrasFields() {
  return (
    <>
      <Group title="Beds">
        <div className="bed-fields">
          {BED_KINDS.map((kind) => (
            <BedField key={kind} kind={kind} />
          ))}
        </div>
      </Group>
      <div className="field-pair">
        <FormikTextField name="size" label="Size" inputMode="numeric" hint="Square metres." />
      </div>
      <Group title="Amenities">
        <div className="tick-fields">
          {ROOM_AMENITIES.map(({ id, name }) => (
            <label key={id} className="tick-field">
              <Field type="checkbox" name="amenities" value={id} />
              {name}
            </label>
          ))}
        </div>
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

function NotForSaleField() {
  const id = useId();
  return (
    <div className="field not-for-sale">
      <label className="tick-field">
        <Field type="checkbox" name="notForSale" aria-describedby={id} />
        Not for sale
      </label>
      <div className="form-note" id={id}>
        It leaves the list and the search, and nobody can book it. Stays that are booked already remain, and
        so does the room: untick it, and it is back.
      </div>
    </div>
  );
}
