import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { AppForm, FormikTextField } from '../../components/form/formik/field.tsx';
import { KeepTyped } from '../../components/form/formik/keep-typed.tsx';
import { markFields } from '../../components/form/formik/mark-fields.ts';
import { SubmitButton } from '../../components/form/busy-button.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Unread } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';
import { useAddRoom, type RoomValues } from '../../features/rooms/api/room-mutations.ts';
import { RoomTextFields } from '../../features/rooms/components/room-fields.tsx';
import { RoomRows } from '../../features/rooms/components/room-rows.tsx';
import { useIsAdmin } from '../../lib/session/session.ts';
import { AdminsNote } from '../admins-note.tsx';

const EMPTY_ROOM: RoomValues = { image: '', name: '', price: '', capacity: '', des: '' };

/** A page that everybody may see, as specified, but on which only admins can change anything. */
export default function AdminPage() {
  const isAdmin = useIsAdmin();
  const query = useAllRooms();
  const { data } = query;
  const [added, setAdded] = useState<string>();
  return (
    <div className="container page">
      <h1 className="page-head">Admin Panel</h1>
      <AdminsNote />
      {isAdmin && <LeaveGuard />}
      <div className="admin-columns">
        <section aria-labelledby="rooms-heading">
          <h2 className="h3" id="rooms-heading">
            Rooms: {data?.count}
          </h2>
          <p className="admin-jump">
            <a className="text-link" href="#add-heading">
              Add a new Room
            </a>
          </p>
          {data ? (
            data.rooms.length > 0 ? (
              <RoomRows rooms={data.rooms} added={added} isDisabled={!isAdmin} />
            ) : (
              <Notice title="No rooms yet" picture="/images/nothing-yet.svg">
                <p>Add the first one here, and guests can book it straight away.</p>
              </Notice>
            )
          ) : (
            <Unread query={query} what="the rooms" lines={6} height="3.75rem" />
          )}
        </section>
        <section className="panel" aria-labelledby="add-heading">
          <h2 className="h3" id="add-heading">
            Add a new Room
          </h2>
          <AddRoomPanel isDisabled={!isAdmin} onAdded={setAdded} />
        </section>
      </div>
    </div>
  );
}

interface AddRoomPanelProps {
  isDisabled: boolean;
  onAdded: (id: string | undefined) => void;
}

function AddRoomPanel({ isDisabled, onAdded }: AddRoomPanelProps) {
  const addRoom = useAddRoom();

  async function add(values: RoomValues, helpers: FormikHelpers<RoomValues>) {
    try {
      onAdded(await addRoom.mutateAsync(() => values));
      helpers.resetForm();
    } catch (error) {
      markFields(error, helpers);
    }
  }

  return (
    <Formik initialValues={EMPTY_ROOM} onSubmit={add}>
      {({ isSubmitting }) => (
        <AppForm>
          <KeepTyped name="new room of the panel" />
          <fieldset disabled={isDisabled}>
            <FormikTextField
              name="image"
              label="Photo URL"
              inputMode="url"
              hint="Starts with https://. To upload a picture instead, use Add a Room in the dashboard."
            />
            <RoomTextFields priceType="number" />
            <FormAlert error={addRoom.error} />
            <SubmitButton isBusy={isSubmitting} busyLabel="Adding the room…">
              Upload
            </SubmitButton>
          </fieldset>
        </AppForm>
      )}
    </Formik>
  );
}
