import { HOTEL } from '@innkeep/contract/hotel';
import { FormikTextField } from '../../../components/form/formik/text-field.tsx';
import { FormikField } from '../../../components/form/formik/field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';

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
      <FormikTextField name="name" label="Title" />
      <PriceAndCapacity priceType={priceType} />
      <FormikField name="des">{(ties) => <TextArea {...ties} label="Details" rows={5} />}</FormikField>
    </>
  );
}

/** What a night in the room costs, and how many it takes. */
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
