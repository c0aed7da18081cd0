import { counted } from '@innkeep/contract/counted';
import type { MoveQuote } from '@innkeep/contract/desk/change-quote';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-after-submit.ts';
import { spellDates } from '../../../stay/spell-dates.ts';
import { businessDayNow } from '../business-day-now.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { dueWords } from '../words.ts';
import { Button } from '../../../components/button.tsx';
import { inTheWayWords, priceWords, targetWords } from './chart-words.ts';
import {
  type MovePlan,
  moveProblem,
  nightInTheWay,
  type PlannedMove,
  comingNights,
  isSameTarget,
  whereItIs,
  type Target,
} from './move-plan.ts';
import type { useMovePlan } from './use-move-plan.ts';

interface MoveStripProps {
  plan: ReturnType<typeof useMovePlan>;
  chart: DeskChart;
  onEmptied: () => void;
}

export function MoveStrip({ plan, chart, onEmptied }: MoveStripProps) {
  const { plan: moves, refusal, quotes, isApplying } = plan;
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLElement>();
  const [isTried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (moves.length === 0) return null;

  const problems = problemsIn(moves, chart);
  const isBlocked = problems.some(Boolean);
  const takesReason = quotes?.some(({ problems: rules }) => Object.keys(rules).length > 0) ?? false;
  const isUnexplained = takesReason && plan.reason.trim() === '';

  function apply() {
    setTried(true);
    if (isUnexplained) focusFirstInvalid();
    else plan.apply(onEmptied);
  }

  function remove({ stay }: PlannedMove) {
    plan.remove(stay._id);
    if (moves.length > 1) heading.current?.focus();
    else onEmptied();
  }

  return (
    <section className="move-strip floating p-4" aria-labelledby="move-strip" ref={ref}>
      <StripHead plan={plan} ref={heading} />
      <ul>
        {moves.map((move, index) => (
          <StripMove
            key={move.stay._id}
            move={move}
            rooms={chart.rooms}
            problem={problems[index]}
            quote={quotes?.[index]}
            isBusy={isApplying}
            onRemove={() => remove(move)}
          />
        ))}
      </ul>
      {takesReason && (
        <TextField
          label="Reason"
          hint="This overrides the rules of your rates."
          autoComplete="off"
          maxLength={200}
          required
          problem={isTried && isUnexplained ? 'Say why.' : undefined}
          value={plan.reason}
          onChange={plan.setReason}
        />
      )}
      <RefusalAlert error={refusal} />
      <p className="form-note">
        {isBlocked
          ? 'Move the stay that is in the way as well, and they swap rooms.'
          : `Agreed nights keep their price; added nights are charged at today’s rates. ${mailWords(chart)}`}
      </p>
      <StripActions plan={plan} isBlocked={isBlocked} onApply={apply} onEmptied={onEmptied} />
    </section>
  );
}

interface StripHeadProps {
  plan: MoveStripProps['plan'];
  ref: RefObject<HTMLHeadingElement | null>;
}

function StripHead({ plan: { plan: moves, quotes, refusal }, ref }: StripHeadProps) {
  useEffect(() => {
    if (refusal) ref.current?.focus();
  }, [refusal, ref]);
  return (
    <h2
      id="move-strip"
      className="h5 d-flex flex-wrap align-items-baseline row-gap-1 column-gap-3 m-0"
      tabIndex={-1}
      ref={ref}
    >
      {counted(moves.length, 'move')}
      <span className="text-heading text-muted fs-14 fw-normal">Nothing has changed yet.</span>
      {quotes && moves.length > 1 && (
        <span className="text-heading ms-auto fs-15 fw-semibold tabular">
          Total: {priceWords(summed(quotes))}
        </span>
      )}
    </h2>
  );
}

function problemsIn(moves: MovePlan, chart: DeskChart): (string | undefined)[] {
  const today = businessDayNow();
  return moves.map((move) => {
    const inTheWay = nightInTheWay(move, chart, moves, today);
    return (
      moveProblem(move, { plan: moves, rooms: chart.rooms, today }) ?? (inTheWay && inTheWayWords(inTheWay))
    );
  });
}

/** Guests who booked a room type do not know yet which of its rooms is theirs. */
function mailWords({ rooms }: DeskChart): string {
  const hasTypes = rooms.some(({ type }) => type);
  return `We e-mail the guests${hasTypes ? ', but not about another room of the type that they booked' : ''}.`;
}

function summed(quotes: readonly { before: number; after: number }[]) {
  const sum = (of: 'before' | 'after') => quotes.reduce((total, quote) => total + quote[of], 0);
  return { before: sum('before'), after: sum('after') };
}

interface StripActionsProps extends Omit<MoveStripProps, 'chart'> {
  isBlocked: boolean;
  onApply: () => void;
}

function StripActions({ plan: { plan, discard, isApplying }, ...props }: StripActionsProps) {
  const { isBlocked, onApply, onEmptied } = props;
  const [isAsking, setAsking] = useState(false);

  function discardOrAsk() {
    if (plan.length > 1) {
      setAsking(true);
      return;
    }
    discard();
    onEmptied();
  }

  return (
    <div className="d-flex justify-content-end gap-2">
      <Button disabled={isApplying} onClick={discardOrAsk}>
        Discard
      </Button>
      <BusyButton isBusy={isApplying} disabled={isBlocked} onClick={onApply}>
        Apply
      </BusyButton>
      {isAsking && (
        <ConfirmDialog
          title={`Discard ${counted(plan.length, 'move')}?`}
          confirmLabel="Discard"
          keepLabel="Keep the plan"
          isBusy={false}
          onConfirm={discard}
          onKeep={() => setAsking(false)}
        >
          <p>Nothing will be moved.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface StripMoveProps {
  move: PlannedMove;
  rooms: DeskChart['rooms'];
  problem: string | undefined;
  /** Undefined until the server has answered. */
  quote: MoveQuote | undefined;
  isBusy: boolean;
  onRemove: () => void;
}

function StripMove({ move, rooms, problem, quote, isBusy, onRemove }: StripMoveProps) {
  const { stay, target, was } = move;
  const nameOf = ({ roomId }: Target) => rooms.find(({ _id }) => _id === roomId)?.name ?? stay.roomName;
  const now = whereItIs(stay);
  return (
    <li className="d-flex align-items-center justify-content-between gap-2 py-1 border-bottom">
      <div className="strip-move-words">
        <strong translate="no">{stay.name}</strong>:{' '}
        {target.roomId === stay.roomId ? spellDates(stay) : stay.roomName} <span aria-hidden="true">→</span>
        <span className="visually-hidden">to</span>{' '}
        {targetWords(comingNights(move, businessDayNow()), nameOf(target))}
        {quote && <span className="tabular text-nowrap fw-semibold"> {priceWords(quote)}</span>}
        {problem !== undefined && <p className="text-danger fw-semibold">{problem}</p>}
        {was && (
          <p className="marked">
            Changed since:{' '}
            {isSameTarget(was, now)
              ? 'it’s back where it was.'
              : `it was ${targetWords(was, nameOf(was))}, and is ${targetWords(now, nameOf(now))}.`}
          </p>
        )}
        {quote?.lostCode !== undefined && (
          <p className="marked">The code {quote.lostCode} does not apply to this stay.</p>
        )}
        {quote && quote.due < 0 && <p className="marked">{dueWords(quote.due)}.</p>}
        {Object.values(quote?.problems ?? {}).map((rule) => (
          <p key={rule} className="marked">
            {rule}
          </p>
        ))}
      </div>
      <Button
        look="bare"
        disabled={isBusy}
        onClick={onRemove}
        aria-label={`Take ${stay.name} out of the plan`}
      >
        <span aria-hidden="true">×</span>
      </Button>
    </li>
  );
}
