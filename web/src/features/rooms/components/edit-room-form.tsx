import type { Room } from '@innkeep/contract/room';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { AppForm } from '../../../components/form/app-form.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { PictureField } from '../../../components/form/picture-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { markFields } from '../../../components/form/mark-fields.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useEditRoom, type RoomValues } from '../api/room-mutations.ts';
import { usePictureUpload } from '../use-picture-upload.ts';
import { RoomFields } from './room-fields.tsx';

interface EditRoomFormProps {
  room: Room;
  isDisabled: boolean;
  onSaved: () => void;
}

interface EditRoomValues extends RoomValues {
  /** Takes the place of the picture at the address. */
  picture: File | undefined;
}

/** Sends a new picture first, where one was chosen, and the room only once that is stored. */
export function EditRoomForm({ room, isDisabled, onSaved }: EditRoomFormProps) {
  const editRoom = useEditRoom(room._id);
  const { progress, uploadOnce } = usePictureUpload('picture');
  const [failure, setFailure] = useState<unknown>();
  const isMounted = useIsMounted();
  const { image, name, price, capacity, des } = room;

  async function save({ picture, ...values }: EditRoomValues, helpers: FormikHelpers<EditRoomValues>) {
    setFailure(undefined);
    try {
      await editRoom.mutateAsync({ ...values, ...(picture && { image: await uploadOnce(picture) }) });
      if (isMounted()) onSaved();
    } catch (error) {
      setFailure(error);
      markFields(error, helpers);
    }
  }

  return (
    <Formik<EditRoomValues>
      initialValues={{ image, name, price, capacity, des, picture: undefined }}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <AppForm>
          <fieldset disabled={isDisabled}>
            <PictureField name="picture" label="New picture" progress={progress} />
            <RoomFields
              priceType="text"
              pictureHint="An https address. It stays as it is, unless you choose a new picture."
            />
            <FormAlert error={failure} />
            <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
              Edit
            </SubmitButton>
          </fieldset>
        </AppForm>
      )}
    </Formik>
  );
}
