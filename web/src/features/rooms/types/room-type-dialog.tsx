import type { ListedRoom } from '@innkeep/contract/room';
import { HOTEL } from '@innkeep/contract/hotel';
import { majorUnits } from '@innkeep/contract/money';
import { parseMoney } from '@innkeep/contract/number-text';
import { roomTypeSchema, type RoomTypeInput } from '@innkeep/contract/room-type-schema';
import { FormikProvider } from 'formik';
import { ListProblem } from '../../../components/form/list-problem.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useSaveRoomType } from '../api/room-mutations.ts';
import { differencesIn, type TypeDraft } from './alike-rooms.ts';

interface RoomTypeDialogProps extends TypeDraft {
  id: string;
  all: readonly ListedRoom[];
  onClose: () => void;
}

export function RoomTypeDialog({ id, all, onClose, name, rooms }: RoomTypeDialogProps) {
  const { formik, draft, tie, isBusy, isTouched, refusal } = useDraft<
    TypeDraft & { price: string },
    unknown,
    RoomTypeInput & { id: string }
  >(
    { name, rooms, price: '' },
    {
      schema: roomTypeSchema,
      sending: useSaveRoomType(),
      // In the order in which guests see the rooms; those that are gone are left out.
      inputOf: (filled) => ({
        id,
        name: filled.name.trim(),
        rooms: chosenOf(all, filled).map(({ _id }) => _id),
        ...(filled.price.trim() !== '' && { price: majorUnits(parseMoney(filled.price)) }),
      }),
      onSent: onClose,
    },
  );
  const chosen = chosenOf(all, draft);
  const others = all.filter(({ type }) => type && type._id !== id);
  const { value, problem, onChange } = tie('rooms');
  return (
    <Dialog title="Sell as one" isBusy={isBusy || isTouched} onClose={onClose}>
      <FormikProvider value={formik}>
        <AppForm>
          <TextField label="Name" hint="Such as “Double, sea view”." maxLength={100} {...tie('name')} />
          <fieldset className="mb-4">
            <legend className="form-label fs-15">Rooms</legend>
            <ListProblem text={problem} />
            {all
              .filter((room) => !others.includes(room))
              .map(({ _id, name: label }) => (
                <CheckField
                  key={_id}
                  label={label}
                  isChecked={value.includes(_id)}
                  isInvalid={problem !== undefined}
                  onChange={(isChecked) =>
                    onChange(isChecked ? [...value, _id] : value.filter((each) => each !== _id))
                  }
                />
              ))}
            {others.map((room) => (
              <p key={room._id} className="form-note m-0 py-2">
                {room.name} is sold as {room.type?.name}.
              </p>
            ))}
          </fieldset>
          <TextField
            label="One price for all"
            hint={`${HOTEL.currency} a night. If empty, each room keeps its own price.`}
            inputMode="decimal"
            autoComplete="off"
            {...tie('price')}
          />
          <Shown chosen={chosen} />
          <FormAlert error={refusal} />
          <FormAnswers label="Save" isBusy={isBusy} onKeep={onClose} />
        </AppForm>
      </FormikProvider>
    </Dialog>
  );
}

function chosenOf(all: readonly ListedRoom[], { rooms }: TypeDraft): ListedRoom[] {
  return all.filter(({ _id }) => rooms.includes(_id));
}

/** What guests are shown of the type, and how the others of its rooms differ from that. */
function Shown({ chosen }: { chosen: readonly ListedRoom[] }) {
  const [first] = chosen;
  return (
    <div role="status" className="py-3 px-4 mb-4 bg-tint rounded">
      <p className="m-0">
        Guests see the pictures and details of the first room in the list{first && `: ${first.name}`}, and the
        lowest price.
      </p>
      <ul className="m-0">
        {differencesIn(chosen).map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </div>
  );
}
