import { PICTURE_UPLOAD } from '@innkeep/contract/picture-upload';
import { useField } from 'formik';
import { useState } from 'react';
import { FieldFrame } from './field-frame.tsx';

interface PictureFieldProps {
  name: string;
  label: string;
  /** The share sent, from 0 to 1, while the picture is on its way. */
  progress: number | undefined;
}

/** Chooses a picture file, shows it before it is sent, and how far it has come. The form's value is the `File`. */
export function PictureField({ name, label, progress }: PictureFieldProps) {
  const [, , { setValue, setTouched }] = useField<File | undefined>(name);
  const [preview, setPreview] = useState<string>();

  function choose(file: File | undefined) {
    setPreview(file && URL.createObjectURL(file));
    void setTouched(true, false);
    void setValue(file);
  }

  return (
    <FieldFrame
      name={name}
      label={label}
      hint={`JPEG, PNG, WebP or AVIF, up to ${PICTURE_UPLOAD.maxBytes / 1024 / 1024} MB.`}
    >
      {({ id, className, isInvalid, describedBy }) => (
        <>
          <input
            type="file"
            accept={PICTURE_UPLOAD.formats.map((format) => `image/${format}`).join(',')}
            id={id}
            className={className}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
          />
          {preview && (
            <img
              className="picture-preview"
              src={preview}
              alt="The picture you chose"
              onLoad={() => URL.revokeObjectURL(preview)}
              onError={() => setPreview(undefined)}
            />
          )}
          {progress !== undefined && (
            <progress
              className="upload-progress"
              max={1}
              value={progress}
              aria-label="Upload of the picture"
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}
