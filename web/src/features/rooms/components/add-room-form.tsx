import { AppError } from '@innkeep/contract/errors';
import { HOTEL } from '@innkeep/contract/hotel';
import { ROOM_REQUIRED } from '@innkeep/contract/room-required';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { mixed, object, string } from 'yup';
import { AppForm } from '../../../components/form/app-form.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { PictureField } from '../../../components/form/picture-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextAreaField, TextField } from '../../../components/form/text-field.tsx';
import { markFields } from '../../../components/form/mark-fields.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useAddRoom } from '../api/room-mutations.ts';
import { usePictureUpload } from '../use-picture-upload.ts';

interface AddRoomValues {
  image: File | undefined;
  name: string;
  des: string;
  price: string | number;
  capacity: string;
}

const addRoomSchema = object({
  image: mixed<File>().required(ROOM_REQUIRED.image),
  name: string().trim().required(ROOM_REQUIRED.name),
  des: string().trim().required(ROOM_REQUIRED.des),
  price: string().trim().required(ROOM_REQUIRED.price),
  capacity: string().trim().required(ROOM_REQUIRED.capacity),
});

/** Sends the picture first, and the room only once the picture is stored. */
export function AddRoomForm({ onAdded }: { onAdded: (id: string | undefined) => void }) {
  const addRoom = useAddRoom();
  const { progress, uploadOnce } = usePictureUpload('image');
  const [failure, setFailure] = useState<unknown>();
  const isMounted = useIsMounted();

  async function add({ image, ...room }: AddRoomValues, helpers: FormikHelpers<AddRoomValues>) {
    setFailure(undefined);
    try {
      if (!image) throw new AppError('request/invalid', { fields: { image: ROOM_REQUIRED.image } });
      const id = await addRoom.mutateAsync({ ...room, image: await uploadOnce(image) });
      if (isMounted()) onAdded(id);
    } catch (error) {
      setFailure(error);
      markFields(error, helpers);
    }
  }

  return (
    <Formik<AddRoomValues>
      initialValues={{ image: undefined, name: '', des: '', price: '', capacity: '' }}
      validationSchema={addRoomSchema}
      onSubmit={add}
    >
      {({ isSubmitting }) => (
        <AppForm className="panel add-room-form">
          <PictureField name="image" label="Image" progress={progress} />
          <TextField name="name" label="Room Name" />
          <TextAreaField name="des" label="Room Details" rows={5} />
          <div className="field-pair">
            <TextField
              name="price"
              label="Price"
              type="number"
              inputMode="decimal"
              step="any"
              hint={`${HOTEL.currency} a night.`}
            />
            <TextField name="capacity" label="Capacity" inputMode="numeric" hint="People who sleep here." />
          </div>
          <FormAlert error={failure} />
          <SubmitButton isBusy={isSubmitting} busyLabel="Adding the room…">
            Add Room
          </SubmitButton>
        </AppForm>
      )}
    </Formik>
  );
}
