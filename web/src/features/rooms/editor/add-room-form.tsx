import { PAGE } from '@innkeep/contract/paths';
import { ROOM_REQUIRED } from '@innkeep/contract/room-traits';
import { Formik, type FormikHelpers } from 'formik';
import { useNavigate } from 'react-router-dom';
import { array, object, string } from 'yup';
import { AppForm, FormikField, FormikTextField } from '../../../components/form/formik/field.tsx';
import { KeepTyped } from '../../../components/form/formik/keep-typed.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { SubmitButton } from '../../../components/form/busy-button.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { markFields } from '../../../components/form/formik/mark-fields.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { PriceAndCapacity } from '../components/room-fields.tsx';
import { useAddRoom } from '../api/room-mutations.ts';
import { draftOf, traitsSetIn, roomFromDraft, type RoomDraft } from './room-draft.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { PicturesField } from './pictures-field.tsx';
import { RoomTraitsFields } from './room-traits-fields.tsx';

const addRoomSchema = object({
  pictures: array(),
  name: string().trim().required(ROOM_REQUIRED.name),
  des: string().trim().required(ROOM_REQUIRED.des),
  price: string().trim().required(ROOM_REQUIRED.price),
  capacity: string().trim().required(ROOM_REQUIRED.capacity),
}).test('image', ({ pictures = [] }, { createError }) => {
  return pictures.length > 0 || createError({ path: 'image', message: ROOM_REQUIRED.image });
});

export default function AddRoomPage() {
  const navigate = useNavigate();
  const addRoom = useAddRoom();
  const { sending, uploadAll } = usePictureUpload('image');
  const isMounted = useIsMounted();

  async function add(draft: RoomDraft, helpers: FormikHelpers<RoomDraft>) {
    try {
      const id = await addRoom.mutateAsync(async () =>
        roomFromDraft(draft, await uploadAll(draft.pictures), traitsSetIn(draft)),
      );
      helpers.resetForm({ values: draft }); // nothing is unsaved anymore
      if (isMounted()) void navigate(PAGE.allRooms, { state: { added: id } });
    } catch (error) {
      markFields(error, helpers);
    }
  }

  return (
    <>
      <h1 className="h2">Add a new Room</h1>
      <Formik<RoomDraft> initialValues={draftOf()} validationSchema={addRoomSchema} onSubmit={add}>
        {({ isSubmitting }) => (
          <AppForm className="panel add-room-form">
            <KeepTyped name="new room" />
            <PicturesField label="Image" field="image" sending={sending} />
            <FormikTextField name="name" label="Room Name" />
            <FormikField name="des">
              {(ties) => <TextArea {...ties} label="Room Details" rows={5} />}
            </FormikField>
            <PriceAndCapacity priceType="number" />
            <RoomTraitsFields />
            <FormAlert error={addRoom.error} />
            <SubmitButton isBusy={isSubmitting} busyLabel="Adding the room…">
              Add Room
            </SubmitButton>
          </AppForm>
        )}
      </Formik>
    </>
  );
}
