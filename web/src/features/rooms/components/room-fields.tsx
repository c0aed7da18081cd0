import { HOTEL } from '@innkeep/contract/hotel';
import { TextAreaField, TextField } from '../../../components/form/text-field.tsx';
import type { RoomValues } from '../api/room-mutations.ts';

export const EMPTY_ROOM: RoomValues = { image: '', name: '', price: '', capacity: '', des: '' };

interface RoomFieldsProps {
  /** The specification: a number where rooms are added, text where they are edited. */
  priceType: 'number' | 'text';
  /** Where else a picture can come from. */
  pictureHint: string;
}

/** A room's fields as the admin panel and the edit page have them. They check nothing: the server says what is wrong. */
export function RoomFields({ priceType, pictureHint }: RoomFieldsProps) {
  return (
    <>
      <TextField name="image" label="Photo URL" inputMode="url" hint={pictureHint} />
      <TextField name="name" label="Title" />
      <div className="field-pair">
        <TextField
          name="price"
          label="Price"
          type={priceType}
          inputMode="decimal"
          step="any"
          hint={`${HOTEL.currency} a night.`}
        />
        <TextField name="capacity" label="Capacity" inputMode="numeric" hint="People who sleep here." />
      </div>
      <TextAreaField name="des" label="Details" rows={5} />
    </>
  );
}
