import { HOTEL } from '@innkeep/contract/hotel';
import { FormikTextField } from '../../../components/form/formik/text-field.tsx';
import { FormikField } from '../../../components/form/formik/field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';

interface RoomTextFieldsProps {
  /** The specification asks for a number where rooms are added, and for text where they are edited. */
  priceType: 'number' | 'text';
}

/**
 * The fields of a room, except pictures, on the admin panel and the edit page. They check nothing: the server
 * reports what is wrong.
 */
export function RoomTextFields({ priceType }: RoomTextFieldsProps) {
  return (
    <>
      <FormikTextField name="name" label="Title" />
      <PriceAndCapacity priceType={priceType} />
      <FormikField name="des">{(ties) => <TextArea {...ties} label="Details" rows={5} />}</FormikField>
    </>
  );
}

/** The price of a night, and how many guests the room takes. */
export function PriceAndCapacity({ priceType }: RoomTextFieldsProps) {
  return (
    <div className="field-pair">
      <FormikTextField
        name="price"
        label="Price"
        type={priceType}
        inputMode="decimal"
        step="any"
        hint={`${HOTEL.currency} a night.`}
      />
      <FormikTextField name="capacity" label="Capacity" inputMode="numeric" hint="People who sleep here." />
    </div>
  );
}
