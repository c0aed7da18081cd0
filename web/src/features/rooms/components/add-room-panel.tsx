import { Formik, type FormikHelpers } from 'formik';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { KeepTyped } from '../../../components/form/formik/keep-typed.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { markFields } from '../../../components/form/formik/mark-fields.ts';
import { useAddRoom, type RoomValues } from '../api/room-mutations.ts';
import { FormikTextField } from '../../../components/form/formik/text-field.tsx';
import { RoomTextFields } from './room-fields.tsx';

const EMPTY_ROOM: RoomValues = { image: '', name: '', price: '', capacity: '', des: '' };

interface AddRoomPanelProps {
  isDisabled: boolean;
  onAdded: (id: string | undefined) => void;
}

/** The admin panel's form for a new room: sends whatever it contains, and is emptied after success. */
export function AddRoomPanel({ isDisabled, onAdded }: AddRoomPanelProps) {
  const addRoom = useAddRoom();

  async function add(values: RoomValues, helpers: FormikHelpers<RoomValues>) {
    try {
      onAdded(await addRoom.mutateAsync(values));
      helpers.resetForm();
    } catch (error) {
      markFields(error, helpers);
    }
  }

  return (
    <Formik initialValues={EMPTY_ROOM} onSubmit={add}>
      {({ isSubmitting }) => (
        <AppForm>
          <KeepTyped name="new room of the panel" />
          <fieldset disabled={isDisabled}>
            <FormikTextField
              name="image"
              label="Photo URL"
              inputMode="url"
              hint="An https address. To upload a picture instead, use Add a Room in the dashboard."
            />
            <RoomTextFields priceType="number" />
            <FormAlert error={isSubmitting ? undefined : addRoom.error} />
            <SubmitButton isBusy={isSubmitting} busyLabel="Adding the room…">
              Upload
            </SubmitButton>
          </fieldset>
        </AppForm>
      )}
    </Formik>
  );
}
