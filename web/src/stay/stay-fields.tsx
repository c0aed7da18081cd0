import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DraftDates, StayProblems } from '@innkeep/contract/stay';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { todayAtHotel } from '../lib/hotel-clock.ts';
import { checkoutDates, isOpen, type SoldNights } from './open-dates.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { DateInput } from './date-input.tsx';
import { StayPopup } from './stay-popup.tsx';
import { useLazyCalendar } from './calendar/use-lazy-calendar.ts';

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
  const [choosing, setChoosing] = useState<DateName>();
  const [isEntered, setEntered] = useState(false);
  const inputs = { checkin: useRef<HTMLInputElement>(null), checkout: useRef<HTMLInputElement>(null) };
  const { Calendar, hasFailed, load } = useLazyCalendar();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const popup = useRef<HTMLDivElement>(null);
  const popupId = useId();

  function turnTo(name: DateName) {
    load();
    setChoosing(name);
    setEntered(false);
  }

  function enter(name: DateName) {
    turnTo(name);
    setEntered(true);
  }

  function close() {
    setChoosing(undefined);
    setEntered(false);
  }

  function pick(date: CalendarDate) {
    if (choosing === 'checkin') {
      const isKept = isOpen(dates.checkout, checkoutDates(date, todayAtHotel(), sold));
      onChange({ checkin: date, checkout: isKept ? dates.checkout : '' });
      turnTo('checkout');
    } else {
      onChange({ ...dates, checkout: date });
      close();
    }
    inputs.checkout.current?.focus();
  }

  function leaveAll({ currentTarget, relatedTarget }: FocusEvent) {
    if (!isWithin(currentTarget, relatedTarget)) close();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || choosing === undefined) return;
    event.stopPropagation();
    inputs[choosing].current?.focus();
    close();
  }

  return (
    <div className="stay-fields" onBlur={leaveAll} onKeyDown={press} onPointerEnter={load} onFocus={load}>
      {NAMES.map((name) => (
        <DateInput
          key={name}
          name={name}
          ref={inputs[name]}
          label={LABEL[name]}
          value={dates[name]}
          problem={problems[name]}
          onChange={(value) => onChange({ ...dates, [name]: value })}
          onFocus={() => choosing && choosing !== name && turnTo(name)}
          onBlur={({ relatedTarget }) => isWithin(popup.current, relatedTarget) || onLeave(name)}
          isTapped={isTouch && !hasFailed}
          calendar={{
            id: popupId,
            isOpen: choosing === name,
            onOpen: () => turnTo(name),
            onEnter: () => enter(name),
          }}
        />
      ))}
      {isSoldUnknown && (
        <p className="form-note" role="status">
          Sold nights cannot be shown right now. Your dates are checked when you book.
        </p>
      )}
      {choosing && (
        <StayPopup
          ref={popup}
          id={popupId}
          choosing={choosing}
          dates={dates}
          isRefused={Object.keys(problems).length > 0}
          sold={sold}
          price={price}
          Calendar={Calendar}
          hasFailed={hasFailed}
          isEntered={isEntered}
          onPick={pick}
        />
      )}
    </div>
  );
}

function isWithin(part: Element | null, target: EventTarget | null): boolean {
  return part !== null && target instanceof Node && part.contains(target);
}
