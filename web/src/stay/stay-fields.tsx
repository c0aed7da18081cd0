import type { Availability } from '@innkeep/contract/availability';
import type { DraftDates, StayProblems } from '@innkeep/contract/stay';
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
  /** Of the room, where one is chosen; no night is greyed while it is not known. */
  availability?: Availability | undefined;
  /** It should be known and cannot be: said quietly, since the server decides in any case. */
  isSoldUnknown?: boolean;
  /** What the stay comes to, in words. */
  total?: string | undefined;
}

const LABEL = { checkin: 'Check In', checkout: 'Check Out' } as const;
const NAMES = ['checkin', 'checkout'] as const satisfies readonly DateName[];

/** Arrival and departure: two fields that can be typed into, and one calendar below that serves both in turn. */
export function StayFields({
  dates,
  problems,
  onChange,
  onLeave,
  availability,
  isSoldUnknown,
  total,
}: StayFieldsProps) {
  const { opened, turnTo, inputs, frame, popup } = useStayPopup(onChange);

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
          availability={availability}
          total={total}
        />
      )}
    </div>
  );
}
