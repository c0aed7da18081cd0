import { HOTEL } from '@innkeep/contract/hotel';
import { minorUnits } from '@innkeep/contract/money';
import { parseMoney } from '@innkeep/contract/number-text';
import { useFormikContext } from 'formik';
import { FormikTextField, FormikField } from '../../../components/form/formik/field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { askedBack } from '../../../components/form/typed-money-field.tsx';
import { useAllRooms } from '../api/get-all-rooms.ts';
import type { RoomValues } from '../api/room-mutations.ts';

interface RoomTextFieldsProps {
  /** The specification asks for a number where rooms are added, and for text where they are edited. */
  priceType: 'number' | 'text';
  /** What a night has cost until now; missing of a new room. */
  price?: number;
}

/** They check nothing: the server reports what is wrong. */
export function RoomTextFields(prices: RoomTextFieldsProps) {
  return (
    <>
      <FormikTextField name="name" label="Title" />
      <PriceAndCapacity {...prices} />
      <FormikField name="des">{(ties) => <TextArea {...ties} label="Details" rows={5} />}</FormikField>
    </>
  );
}

export function PriceAndCapacity({ priceType, price }: RoomTextFieldsProps) {
  const { values } = useFormikContext<Pick<RoomValues, 'price'>>();
  const { data } = useAllRooms({ isWanted: price === undefined && values.price !== '' });
  const others = price === undefined ? data?.rooms : [{ price }];
  const usual = others?.map((room) => minorUnits(room.price));
  return (
    <div className="field-pair">
      <FormikTextField
        name="price"
        label="Price"
        type={priceType}
        inputMode="decimal"
        step="any"
        isTold
        hint={askedBack(`${HOTEL.currency} a night.`, parseMoney(String(values.price)), usual, ' a night')}
      />
      <FormikTextField name="capacity" label="Capacity" inputMode="numeric" hint="People who sleep here." />
    </div>
  );
}
