import { HOTEL } from '@innkeep/contract/hotel';
import { TextAreaField, TextField } from '../../../components/form/text-field.tsx';

interface RoomTextFieldsProps {
  /** The specification: a number where rooms are added, text where they are edited. */
  priceType: 'number' | 'text';
}

/**
 * A room's fields as the admin panel and the edit page have them, but for its pictures. They check nothing: the server says
 * what is wrong.
 */
export function RoomTextFields({ priceType }: RoomTextFieldsProps) {
  return (
    <>
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
