import type { Room } from '@innkeep/contract/room';
import { Formik, type FormikHelpers } from 'formik';
import { AppForm } from '../../../components/form/app-form.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { markFields } from '../../../lib/field-failures.ts';
import { useEditRoom, type RoomValues } from '../api/change-room.ts';
import { RoomFields } from './room-fields.tsx';

interface EditRoomFormProps {
  room: Room;
  isDisabled: boolean;
  onSaved: () => void;
}

export function EditRoomForm({ room, isDisabled, onSaved }: EditRoomFormProps) {
  const editRoom = useEditRoom(room._id);
  const { image, name, price, capacity, des } = room;

  async function save(values: RoomValues, helpers: FormikHelpers<RoomValues>) {
    try {
      await editRoom.mutateAsync(values);
      onSaved();
    } catch (error) {
      markFields(error, helpers);
    }
  }

  return (
    <Formik<RoomValues> initialValues={{ image, name, price, capacity, des }} onSubmit={save}>
      {({ isSubmitting }) => (
        <AppForm>
          <fieldset disabled={isDisabled}>
            <RoomFields priceType="text" />
            <FormAlert error={isSubmitting ? undefined : editRoom.error} />
            <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
              Edit
            </SubmitButton>
          </fieldset>
        </AppForm>
      )}
    </Formik>
  );
}
