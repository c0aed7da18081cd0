import { useFormikContext } from 'formik';
import type { SoldNights } from '../../../stay/open-dates.ts';
import { RoomStayFields } from '../../../stay/room-stay-fields.tsx';
import type { BookingValues } from '../use-booking-submit.ts';

interface BookingDatesProps {
  /** Undefined while, or as long as, they are not known. */
  sold: SoldNights | undefined;
  isSoldUnknown: boolean;
  price: number;
  /** What was said of the dates before is no news any more. */
  onChange: () => void;
}

/** The dates of the booking form; that a night is sold is said as soon as it is known, whatever was checked before. */
export function BookingDates({ onChange, ...room }: BookingDatesProps) {
  const { values, touched, errors, setValues, setFieldTouched } = useFormikContext<BookingValues>();
  return (
    <RoomStayFields
      {...room}
      stay={{ ...values, guests: String(values.guests) }}
      problems={{
        ...(touched.checkin && errors.checkin && { checkin: errors.checkin }),
        ...(touched.checkout && errors.checkout && { checkout: errors.checkout }),
      }}
      onChange={(dates) => {
        onChange();
        void setValues({ ...values, ...dates });
      }}
      onLeave={(name) => void setFieldTouched(name)}
    />
  );
}
