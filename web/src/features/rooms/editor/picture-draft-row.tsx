import { ROOM_LIMITS } from '@innkeep/contract/room-extras';
import { useState } from 'react';
import { FormikTextField } from '../../../components/form/formik/text-field.tsx';
import { Picture } from '../../../components/picture.tsx';
import type { PictureDraft } from './room-draft.ts';

interface PictureDraftRowProps {
  index: number;
  picture: PictureDraft;
  /** The share sent, from 0 to 1, while it is on its way. */
  share: number | undefined;
}

/** A picture of a form, with what it shows in words. */
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

/** A file as it is before it is sent; what browsers cannot draw, the server may still read. */
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
