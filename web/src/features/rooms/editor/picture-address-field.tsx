import { useFormikContext } from 'formik';
import { FieldFrame } from '../../../components/form/field-frame.tsx';
import { newPicture, type RoomDraft } from './room-draft.ts';

/** The address of the first picture, which the specification has admins type. */
export function PictureAddressField() {
  const { values, setFieldValue } = useFormikContext<RoomDraft>();
  const [first, ...others] = values.pictures;
  const isFile = first?.source instanceof File;
  return (
    <FieldFrame name="image" label="Photo URL" hint="An https address, of the first picture.">
      {({ id, className, isInvalid, describedBy }) => (
        <input
          id={id}
          className={className}
          inputMode="url"
          placeholder={isFile ? 'It gets one when you save' : undefined}
          value={typeof first?.source === 'string' ? first.source : ''}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            const typed = { source: target.value, preview: undefined };
            const changed = { ...(first ?? newPicture('')), ...typed };
            void setFieldValue('pictures', [changed, ...others]);
          }}
        />
      )}
    </FieldFrame>
  );
}
