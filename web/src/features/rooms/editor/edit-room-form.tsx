import type { Room } from '@innkeep/contract/room';
import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { AppForm, FormikField } from '../../../components/form/formik/field.tsx';
import { KeepTyped } from '../../../components/form/formik/keep-typed.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { SubmitButton } from '../../../components/form/busy-button.tsx';
import { markFields } from '../../../components/form/formik/mark-fields.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useEditRoom } from '../api/room-mutations.ts';
import { draftOf, traitsSetIn, newPicture, type RoomDraft, roomFromDraft } from './room-draft.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { PicturesField } from './pictures-field.tsx';
import { RoomTraitsFields } from './room-traits-fields.tsx';
import { RoomTextFields } from '../components/room-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';

interface EditRoomFormProps {
  room: Room;
  isDisabled: boolean;
  onSaved: () => void;
}

export function EditRoomForm({ room, isDisabled, onSaved }: EditRoomFormProps) {
  const editRoom = useEditRoom(room._id);
  const { sending, uploadAll } = usePictureUpload('pictures');
  const [initial] = useState(() => draftOf(room));
  // The fields set in the room or in any draft that was sent, since a draft may be saved although its answer
  // was lost.
  const everSet = useRef(new Set(Object.keys(room)));
  const isMounted = useIsMounted();

  async function save(draft: RoomDraft, helpers: FormikHelpers<RoomDraft>) {
    try {
      await editRoom.mutateAsync(async () => {
        const images = await uploadAll(draft.pictures);
        for (const field of traitsSetIn(draft)) everSet.current.add(field);
        return roomFromDraft(draft, images, everSet.current);
      });
      helpers.resetForm({ values: draft }); // nothing is unsaved anymore
      if (isMounted()) onSaved();
    } catch (error) {
      markFields(error, helpers);
    }
  }

  return (
    <Formik<RoomDraft> initialValues={initial} onSubmit={save}>
      {({ isSubmitting }) => (
        <AppForm>
          <KeepTyped name={`room ${room._id}`} />
          <fieldset disabled={isDisabled}>
            <PicturesField label="Add pictures" field="pictures" sending={sending} />
            <PictureAddressField />
            <RoomTextFields priceType="text" price={room.price} />
            <RoomTraitsFields />
            <FormAlert error={editRoom.error} />
            <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
              Edit
            </SubmitButton>
          </fieldset>
        </AppForm>
      )}
    </Formik>
  );
}

/** The first picture's address, which the specification lets admins type. */
function PictureAddressField() {
  const { values, setFieldValue } = useFormikContext<RoomDraft>();
  const [first, ...others] = values.pictures;
  const isFile = first?.source instanceof File;
  return (
    <FormikField name="image">
      {({ problem }) => (
        <TextField
          label="Photo URL"
          hint="The https address of the first picture."
          problem={problem}
          inputMode="url"
          placeholder={isFile ? 'Set when you save' : undefined}
          value={typeof first?.source === 'string' ? first.source : ''}
          onChange={(source) => {
            const changed = { ...(first ?? newPicture('')), source, preview: undefined };
            void setFieldValue('pictures', [changed, ...others]);
          }}
        />
      )}
    </FormikField>
  );
}
