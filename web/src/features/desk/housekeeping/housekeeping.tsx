import { CLEANING_ORDER, cleaningPart, type HousekeepingRoom } from '@innkeep/contract/desk/housekeeping';
import { spellCalendarDate, SPELLING, addDays, parseCalendarDate } from '@innkeep/contract/calendar-date';
import { MAX_ROOM_NOTE } from '@innkeep/contract/desk/room-care';
import { MAX_REASON } from '@innkeep/contract/desk/step-inputs';
import { useEffect, useState } from 'react';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { LeftDateField } from '../../../components/form/left-fields.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { useIsOffline } from '../../../lib/api/connection.ts';
import { useSaveBlock } from '../api/change-chart.ts';
import { businessDayNow } from '../business-day-now.ts';
import { NoRooms } from '../opening/opening-list.tsx';
import { useHousekeeping, useSetCare, type ShownRoom } from '../api/housekeeping.ts';
import { Part } from '../../../components/part.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { PART_TITLE, sumWords, RoomLine, roomPressId, type RoomQuestion } from './room-line.tsx';
import './housekeeping.scss';

/** The rooms of today in the order in which to clean them, for a phone in the corridor. */
export default function Housekeeping() {
  const { failure, ...list } = useHousekeeping();
  const { data } = list;
  const isOffline = useIsOffline();
  return (
    <div className="housekeeping">
      <header className="section-head">
        <h1 className="h2">Housekeeping</h1>
        <p className="m-0 text-muted">{spellCalendarDate(data?.date ?? businessDayNow(), SPELLING.day)}</p>
      </header>
      <div role="status">
        {data && failure && <p className="tinted">{failureMessage(failure)} This may be out of date.</p>}
      </div>
      {data ? (
        <Rooms rooms={data.rooms} isReadOnly={isOffline} />
      ) : (
        <Unread query={list} what="the rooms" lines={6} height="7rem" />
      )}
    </div>
  );
}

function Rooms({ rooms, isReadOnly }: { rooms: readonly HousekeepingRoom[]; isReadOnly: boolean }) {
  const keepFocusOn = useFocusAfterMove(rooms);
  // Here, because a line comes anew where its room moves to another part, and has no presses while offline.
  const [asked, setAsked] = useState<{ roomId: string; question: RoomQuestion }>();
  const askedRoom = rooms.find(({ roomId }) => roomId === asked?.roomId);
  const close = () => setAsked(undefined);
  if (rooms.length === 0)
    return <NoRooms words="Rooms appear here with their arrivals, departures and state." />;
  return (
    <>
      <p className="mb-5 fw-semibold" role="status">
        {sumWords(rooms)}
      </p>
      {CLEANING_ORDER.map((part) => {
        const listed = rooms.filter((room) => cleaningPart(room) === part);
        return (
          listed.length > 0 && (
            <Part key={part} title={PART_TITLE[part]} look="text-heading mt-6 mb-1 fs-15 fw-bold">
              <ul className="halves column-gap-10 border-top">
                {listed.map((room) => (
                  <RoomLine
                    key={room.roomId}
                    room={room}
                    isReadOnly={isReadOnly}
                    onPress={keepFocusOn}
                    onAsk={(question) => setAsked({ roomId: room.roomId, question })}
                  />
                ))}
              </ul>
            </Part>
          )
        );
      })}
      {askedRoom && asked?.question === 'note' && <RoomNoteDialog room={askedRoom} onClose={close} />}
      {askedRoom && asked?.question === 'out-of-order' && (
        <OutOfOrderDialog room={askedRoom} onClose={close} />
      )}
    </>
  );
}

/** A room that is done moves to another part of the list; the focus goes with it, and nothing scrolls. */
function useFocusAfterMove(rooms: readonly HousekeepingRoom[]) {
  const [pressed, setPressed] = useState<string>();
  useEffect(() => {
    if (pressed === undefined || document.activeElement !== document.body) return;
    document.getElementById(roomPressId(pressed))?.focus({ preventScroll: true });
  }, [pressed, rooms]);
  return setPressed;
}

function OutOfOrderDialog({ room: { roomId, name }, onClose }: { room: ShownRoom; onClose: () => void }) {
  const today = businessDayNow();
  const begins: Record<'to' | 'note', string> = { to: addDays(today, 1), note: '' };
  const form = useDraft(begins, {
    problemsOf: ({ to }) => (to > today ? {} : { to: 'Choose a later day.' }),
    sending: useSaveBlock(undefined),
    inputOf: ({ to, note }) => ({
      roomId,
      from: today,
      to: parseCalendarDate(to),
      kind: 'out-of-order' as const,
      note: note.trim(),
    }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={`Take ${name} out of order?`}
      label="Out of order"
      isDisabled={form.draft.to <= today}
      form={form}
      onClose={onClose}
    >
      <p>Off sale from tonight.</p>
      <LeftDateField label="Free again on" {...form.tie('to')} />
      <TextField label="What’s wrong" maxLength={MAX_REASON} {...form.tie('note')} />
    </FormDialog>
  );
}

interface RoomNoteDialogProps {
  room: Pick<HousekeepingRoom, 'roomId' | 'rev' | 'name' | 'said' | 'note'>;
  onClose: () => void;
}

function RoomNoteDialog({ room, onClose }: RoomNoteDialogProps) {
  const form = useDraft(
    { note: room.note },
    {
      name: `room note ${room.roomId}`,
      sending: useSetCare(room, true),
      inputOf: ({ note }) => ({ state: room.said, note: note.trim() }),
      onSent: onClose,
    },
  );
  return (
    <FormDialog
      title={`Note: ${room.name}`}
      label="Save"
      isDisabled={!form.isTouched}
      form={form}
      onClose={onClose}
    >
      <TextArea
        label="For housekeeping"
        hint="Guests never see it."
        rows={3}
        maxLength={MAX_ROOM_NOTE}
        autoFocus
        {...form.tie('note')}
      />
    </FormDialog>
  );
}
