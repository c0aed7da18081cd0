import { CheckField } from '../components/form/check-field.tsx';
import type { useCancelOthers } from './use-cancel-others.ts';

interface OtherRoomsToCancelProps {
  label: string;
  others: ReturnType<typeof useCancelOthers>['others'];
}

/** Asks which of the other rooms that were booked in one go are to be cancelled too. */
export function OtherRoomsToCancel({ label, others }: OtherRoomsToCancelProps) {
  if (others.length === 0) return null;
  return (
    <fieldset className="choice-field">
      <legend className="form-label">{label}</legend>
      {others.map(({ id, roomName, outcome, isChosen, choose }) => (
        <CheckField key={id} label={roomName} hint={outcome} isChecked={isChosen} onChange={choose} />
      ))}
    </fieldset>
  );
}
