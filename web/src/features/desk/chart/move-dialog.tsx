import type { DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { hasSlept } from '@innkeep/contract/desk/moves';
import { hasDates } from '@innkeep/contract/stay';
import { useState, type SyntheticEvent } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { businessDayNow } from '../business-day-now.ts';
import { spellDates } from '../../../stay/spell-dates.ts';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import type { ChartWindow } from './chart-window.ts';
import { isSameTarget, moveProblem, whereItIs } from './move-plan.ts';
import { placeWords } from './use-moving.ts';
import type { useMovePlan } from './use-move-plan.ts';

interface MoveDialogProps {
  stay: DeskStay;
  chart: DeskChart;
  window: ChartWindow;
  plan: ReturnType<typeof useMovePlan>;
  onClose: () => void;
}

export function MoveDialog({ stay, chart, window, plan, onClose }: MoveDialogProps) {
  const planned = plan.plan.find((move) => move.stay._id === stay._id);
  const [dates, setDates] = useState<{ checkin: string; checkout: string }>(planned?.target ?? stay);
  const [roomId, setRoomId] = useState(planned?.target.roomId ?? stay.roomId);
  const target = hasDates(dates) ? { roomId, checkin: dates.checkin, checkout: dates.checkout } : undefined;
  const move = target && { stay, target };
  const today = businessDayNow();
  const facts = { plan: plan.plan, rooms: chart.rooms, today };
  const problem = move ? moveProblem(move, facts) : undefined;
  const isNew = target && !isSameTarget(target, planned?.target ?? whereItIs(stay));
  const isTouched = !target || isNew === true;
  useUnsaved(isTouched ? dates : undefined);
  const isReady = isNew && problem === undefined;

  function add(event: SyntheticEvent) {
    event.preventDefault();
    if (!isReady || !move) return;
    plan.add(move);
    onClose();
  }

  return (
    <Dialog title={`Move ${stay.name}`} isBusy={isTouched} onClose={onClose}>
      <p className="form-note">
        Now: {stay.roomName}, {spellDates(stay)}.
        {hasSlept(stay, today) && ' Nights already slept stay in their room; those from tonight on move.'}
      </p>
      <form noValidate onSubmit={add}>
        <SelectField
          label="Room"
          value={roomId}
          options={chart.rooms.map(({ _id, name, capacity }) => ({
            value: _id,
            label: `${name}, for ${capacity}`,
          }))}
          onChange={setRoomId}
        />
        <StayFields dates={dates} problems={{}} onChange={setDates} onLeave={() => undefined} />
        <p className="mb-0 fw-semibold" role="status">
          {!move && 'Choose both dates.'}
          {move && isNew && placeWords(move, { chart, window, plan: plan.plan }, problem, today)}
        </p>
        <div className="confirm-dialog-actions">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Not now
          </button>
          <button type="submit" className="btn btn-primary" disabled={!isReady}>
            Add to the plan
          </button>
        </div>
      </form>
    </Dialog>
  );
}
