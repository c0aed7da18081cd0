import { ROOM_LIMITS } from '@innkeep/contract/room-extras';
import { useState } from 'react';
import { FormikTextField } from '../../../components/form/formik/text-field.tsx';
import { Picture } from '../../../components/picture.tsx';
import type { PictureDraft } from './room-draft.ts';

interface PictureDraftRowProps {
  index: number;
  picture: PictureDraft;
  /** The share uploaded, from 0 to 1; undefined while it is not being uploaded. */
  share: number | undefined;
}

/** A picture of a form, with a field for its text alternative. */
export function PictureDraftRow({ index, picture: { source, preview }, share }: PictureDraftRowProps) {
  return (
    <div className="picture-draft">
      {source instanceof File ? (
        <FilePreview file={source} />
      ) : (
        <span className="picture">{preview && <Picture image={preview} alt="" sizes="96px" />}</span>
      )}
      <div>
        <FormikTextField
          name={`pictures[${index}].alt`}
          label={`What picture ${index + 1} shows`}
          maxLength={ROOM_LIMITS.altLength}
          placeholder="For guests who cannot see it"
          autoComplete="off"
        />
        {index === 0 && <span className="badge-quiet">Shown first</span>}
        {share !== undefined && (
          <progress max={1} value={share} aria-label={`Upload of picture ${index + 1}`} />
        )}
      </div>
    </div>
  );
}

/** A preview of a file before its upload; the server may read formats that browsers cannot draw. */
function FilePreview({ file }: { file: File }) {
  const [preview, setPreview] = useState<string | undefined>(() => URL.createObjectURL(file));
  return (
    <span className="picture">
      {preview !== undefined && (
        <img
          src={preview}
          alt={file.name}
          onLoad={() => URL.revokeObjectURL(preview)}
          onError={() => setPreview(undefined)}
        />
      )}
    </span>
  );
}
