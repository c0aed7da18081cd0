import type { Room } from '@innkeep/contract/room';
import { Formik, type FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { AppForm } from '../../../components/form/formik/app-form.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { markFields } from '../../../components/form/formik/mark-fields.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useEditRoom } from '../api/room-mutations.ts';
import { draftOf, extrasSetIn, roomFromDraft, type RoomDraft } from './room-draft.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { PictureAddressField } from './picture-address-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { RoomExtrasFields } from './room-extras-fields.tsx';
import { RoomTextFields } from '../components/room-fields.tsx';

interface EditRoomFormProps {
  room: Room;
  isDisabled: boolean;
  onSaved: () => void;
}

/** Sends new pictures first, where some were added, and the room only once they are stored. */
export function EditRoomForm({ room, isDisabled, onSaved }: EditRoomFormProps) {
  const editRoom = useEditRoom(room._id);
  const { sending, uploadAll } = usePictureUpload('pictures');
  const [failure, setFailure] = useState<unknown>();
  const [initial] = useState(() => draftOf(room));
  // In the room, and in every draft that was sent: one whose answer was lost may have been saved.
  const everSet = useRef(new Set(Object.keys(room)));
  const isMounted = useIsMounted();

  async function save(draft: RoomDraft, helpers: FormikHelpers<RoomDraft>) {
    setFailure(undefined);
    try {
      const images = await uploadAll(draft.pictures);
      for (const field of extrasSetIn(draft)) everSet.current.add(field);
      await editRoom.mutateAsync(roomFromDraft(draft, images, everSet.current));
      if (isMounted()) onSaved();
    } catch (error) {
      setFailure(error);
      markFields(error, helpers);
    }
  }

  return (
    <Formik<RoomDraft> initialValues={initial} onSubmit={save}>
      {({ isSubmitting }) => (
        <AppForm>
          <fieldset disabled={isDisabled}>
            <PicturesField label="Add pictures" field="pictures" sending={sending} />
            <PictureAddressField />
            <RoomTextFields priceType="text" />
            <RoomExtrasFields />
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
