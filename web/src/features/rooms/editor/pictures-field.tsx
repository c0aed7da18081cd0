import { PICTURE_UPLOAD } from '@innkeep/contract/picture';
import { ROOM_LIMITS } from '@innkeep/contract/room-traits';
import { useFormikContext } from 'formik';
import { type RefObject, useRef, useState } from 'react';
import './pictures-field.scss';
import { FieldShell } from '../../../components/form/field-shell.tsx';
import { FormikTextField } from '../../../components/form/formik/field.tsx';
import { Picture } from '../../../components/picture.tsx';
import { moved } from '../../../components/use-drag-order.ts';
import { newPicture, type RoomDraft, type PictureDraft } from './room-draft.ts';
import type { Sending } from './use-picture-upload.ts';
import { SortableList } from '../../../components/sortable-list.tsx';

interface PicturesFieldProps {
  label: string;
  /** The field's name in refusals that concern the pictures as a whole. */
  field: 'image' | 'pictures';
  sending: Sending | undefined;
}

export function PicturesField({ label, field, sending }: PicturesFieldProps) {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<RoomDraft & { image?: string }>();
  const { pictures } = values;
  const problem = submitCount > 0 ? errors[field] : undefined;
  const input = useRef<HTMLInputElement>(null);
  const change = (changed: RoomDraft['pictures']) => void setFieldValue('pictures', changed);

  function remove(id: string) {
    change(pictures.filter((picture) => picture.id !== id));
    input.current?.focus(); // the focused button disappears
  }

  return (
    <>
      <PictureInput
        ref={input}
        label={label}
        problem={typeof problem === 'string' ? problem : undefined}
        count={pictures.length}
        onAdd={(files) => change([...pictures, ...files.map((file) => newPicture(file))])}
      />
      {pictures.length > 0 && (
        <SortableList
          label="Pictures in order"
          items={pictures}
          idOf={({ id }) => id}
          nameOf={(_, index) => `picture ${index + 1}`}
          onMove={(from, to) => change(moved(pictures, from, to))}
          onRemove={({ id }) => remove(id)}
        >
          {(picture, index) => (
            <PictureDraftRow
              index={index}
              picture={picture}
              share={sending?.id === picture.id ? sending.share : undefined}
            />
          )}
        </SortableList>
      )}
    </>
  );
}

const FULL = `A room can have at most ${ROOM_LIMITS.pictures} pictures.`;
const HINT =
  `JPEG, PNG, WebP or AVIF, up to ${PICTURE_UPLOAD.maxBytes / 1024 / 1024} MB each. ` +
  'Guests see them in this order; room cards show the first.';

interface PictureInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  problem: string | undefined;
  count: number;
  onAdd: (files: File[]) => void;
}

function PictureInput({ ref, label, problem, count, onAdd }: PictureInputProps) {
  const [hasLeftOut, setLeftOut] = useState(false);
  const room = ROOM_LIMITS.pictures - count;

  function add(files: readonly File[]) {
    setLeftOut(files.length > room);
    onAdd(files.slice(0, room));
  }

  return (
    <FieldShell label={label} hint={hasLeftOut || room === 0 ? FULL : HINT} problem={problem}>
      {(ties) => (
        <span
          className={`picture-zone hover-tint position-relative d-grid py-3 px-4 text-muted text-center ${problem ? 'is-refused' : ''}`}
        >
          <input
            ref={ref}
            type="file"
            multiple
            accept={PICTURE_UPLOAD.formats.map((format) => `image/${format}`).join(',')}
            {...ties}
            className={undefined} // the zone around it is styled instead
            aria-disabled={room === 0}
            onClick={(event) => room === 0 && event.preventDefault()}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = ''; // so that the same file can be chosen again
            }}
          />
          <span aria-hidden="true">Choose pictures, or drop them here</span>
        </span>
      )}
    </FieldShell>
  );
}

interface PictureDraftRowProps {
  index: number;
  picture: PictureDraft;
  /** The share uploaded, from 0 to 1; undefined while it is not being uploaded. */
  share: number | undefined;
}

function PictureDraftRow({ index, picture: { source, preview }, share }: PictureDraftRowProps) {
  return (
    <div className="picture-draft sortable-fields d-grid align-items-start row-gap-2 column-gap-4">
      {source instanceof File ? (
        <FilePreview file={source} />
      ) : (
        <span className="picture">{preview && <Picture image={preview} alt="" sizes="96px" />}</span>
      )}
      <div>
        <FormikTextField
          name={`pictures[${index}].alt`}
          label={`Description of picture ${index + 1}`}
          maxLength={ROOM_LIMITS.altLength}
          placeholder="For guests who can’t see it"
          autoComplete="off"
        />
        {index === 0 && <span className="badge-quiet d-inline-block mt-2">Shown first</span>}
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
