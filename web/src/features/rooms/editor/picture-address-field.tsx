import { useFormikContext } from 'formik';
import { FormikField } from '../../../components/form/formik/field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { newPicture, type RoomDraft } from './room-draft.ts';

/** The address of the first picture, which the specification has admins type. */
export function PictureAddressField() {
  const { values, setFieldValue } = useFormikContext<RoomDraft>();
  const [first, ...others] = values.pictures;
  const isFile = first?.source instanceof File;
  return (
    <FormikField name="image">
      {({ problem }) => (
        <TextField
          label="Photo URL"
          hint="An https address, of the first picture."
          problem={problem}
          inputMode="url"
          placeholder={isFile ? 'It gets one when you save' : undefined}
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
