import type { DraftDates, StayProblems } from '@innkeep/contract/stay';
import type { SoldNights } from './open-dates.ts';
import { DateInput } from './date-input.tsx';
import { StayPopup } from './stay-popup.tsx';
import { useStayPopup } from './use-stay-popup.ts';

type DateName = keyof DraftDates;

interface StayFieldsProps {
  /** `yyyy-MM-dd`, or what was typed while it is no date. */
  dates: DraftDates;
  problems: StayProblems;
  onChange: (dates: DraftDates) => void;
  onLeave: (name: DateName) => void;
  /** The nights that cannot be had; none are greyed while they are not known. */
  sold?: SoldNights | undefined;
  /** They should be known and cannot be: said quietly, since the server decides in any case. */
  isSoldUnknown?: boolean;
  /** For a night, where a room is chosen. */
  price?: number;
}

const LABEL = { checkin: 'Check In', checkout: 'Check Out' } as const;
const NAMES = ['checkin', 'checkout'] as const satisfies readonly DateName[];

/** Arrival and departure: two fields that can be typed into, and one calendar below that serves both in turn. */
export function StayFields({
  dates,
  problems,
  onChange,
  onLeave,
  sold,
  isSoldUnknown,
  price,
}: StayFieldsProps) {
  const { opened, turnTo, inputs, frame, popup } = useStayPopup({ dates, sold, onChange });

  return (
    <div className="stay-fields" {...frame}>
      {NAMES.map((name) => (
        <DateInput
          key={name}
          name={name}
          ref={inputs[name]}
          label={LABEL[name]}
          value={dates[name]}
          problem={problems[name]}
          onChange={(value) => onChange({ ...dates, [name]: value })}
          onFocus={() => opened && opened.choosing !== name && turnTo(name)}
          onBlur={({ relatedTarget }) => !popup.ref.current?.contains(relatedTarget) && onLeave(name)}
          isTyped={popup.hasFailed}
          calendar={{
            id: popup.id,
            isOpen: opened?.choosing === name,
            onOpen: (isEntered) => turnTo(name, isEntered),
          }}
        />
      ))}
      {isSoldUnknown && (
        <p className="form-note" role="status">
          Sold nights cannot be shown right now. Your dates are checked when you book.
        </p>
      )}
      {opened && (
        <StayPopup
          {...popup}
          {...opened}
          dates={dates}
          isRefused={Object.keys(problems).length > 0}
          sold={sold}
          price={price}
        />
      )}
    </div>
  );
}
