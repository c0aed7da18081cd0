import type { Availability } from '@innkeep/contract/availability';
import { type CalendarDate, DATE_HINT } from '@innkeep/contract/calendar-date';
import type { DraftDates, StayProblems } from '@innkeep/contract/stay';
import {
  type RefObject,
  useEffect,
  type FocusEvent,
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import { takesEscape } from '../lib/use-escape.ts';
import type { StayCalendar, StayCalendarProps } from './calendar/stay-calendar.tsx';
import { DateInput } from './date-input.tsx';

export type DateName = keyof DraftDates;

interface StayFieldsProps {
  /** `yyyy-MM-dd`, or the typed text while it is not a date. */
  dates: DraftDates;
  problems: StayProblems;
  onChange: (dates: DraftDates) => void;
  onLeave: (name: DateName) => void;
  /** The availability of the room, if one is chosen; no night is grayed while it is unknown. */
  availability?: Availability | undefined;
  /** Whether the availability failed to load. The message is discreet: the server decides in any case. */
  isSoldUnknown?: boolean;
  total?: string | undefined;
  earliest?: CalendarDate | undefined;
}

const LABEL = { checkin: 'Check In', checkout: 'Check Out' } as const;
const NAMES = ['checkin', 'checkout'] as const satisfies readonly DateName[];

/** Arrival and departure: two fields for typing, with one calendar below that serves both in turn. */
export function StayFields({
  dates,
  problems,
  onChange,
  onLeave,
  availability,
  isSoldUnknown,
  total,
  earliest,
}: StayFieldsProps) {
  const { opened, shown, turnTo, inputs, frame, popup } = useStayPopup(onChange);

  return (
    <div className="stay-fields-place">
      <div className="stay-fields position-relative align-items-start cols-2" {...frame}>
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
            We can’t show which nights are free right now. We’ll check your dates when you book.
          </p>
        )}
        {opened && shown && (
          <StayPopup
            {...popup}
            {...shown}
            picking={opened.choosing}
            dates={dates}
            isRefused={Object.keys(problems).length > 0}
            availability={availability}
            total={total}
            earliest={earliest}
          />
        )}
      </div>
    </div>
  );
}

interface StayPopupProps extends StayCalendarProps {
  /** Decides what counts as inside the popup. */
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  Calendar: typeof StayCalendar | undefined;
  hasFailed: boolean;
}

const TASK = { checkin: 'Choose the day you arrive', checkout: 'Choose the day you leave' } as const;

function StayPopup({ ref, id, choosing, Calendar, hasFailed, ...stay }: StayPopupProps) {
  useEffect(() => {
    // A calendar that opens below the visible part of the page would not be seen.
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref, choosing]);

  return (
    <div ref={ref} id={id} className="stay-popup" role="dialog" aria-label={TASK[choosing]} tabIndex={-1}>
      <p className="mb-1 fw-semibold text-center">{TASK[choosing]}</p>
      {Calendar ? (
        <Calendar key={choosing} choosing={choosing} {...stay} />
      ) : (
        <div className={hasFailed ? undefined : 'skeleton stay-popup-space'}>
          {hasFailed && `We can’t load the calendar right now. Type your dates as ${DATE_HINT}.`}
        </div>
      )}
    </div>
  );
}

function useStayPopup(onChange: (dates: DraftDates) => void) {
  const [opened, setOpened] = useState<{ choosing: DateName; isEntered: boolean }>();
  const shown = useDeferredValue(opened); // the chosen date is shown at once; rendering the days takes longer
  const inputs = { checkin: useRef<HTMLInputElement>(null), checkout: useRef<HTMLInputElement>(null) };
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();
  const { load, ...calendar } = useLazyCalendar();
  const close = () => setOpened(undefined);

  function turnTo(choosing: DateName, isEntered = false) {
    load();
    setOpened({ choosing, isEntered });
  }

  function choose(chosen: DraftDates, picked: DateName) {
    onChange(chosen);
    if (picked === 'checkin') turnTo('checkout');
    else close();
    inputs.checkout.current?.focus();
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (!opened || !takesEscape(event)) return;
    inputs[opened.choosing].current?.focus();
    close();
  }

  return {
    opened,
    shown,
    turnTo,
    inputs,
    popup: { ref: popup, id, ...calendar, onChoose: choose },
    frame: { onBlur: closeWhenLeft, onKeyDown: closeOnEscape, onPointerEnter: load, onFocus: load },
  };
}

type Loaded = { Calendar: typeof StayCalendar } | 'failed' | undefined;

/** Loads the calendar, which is larger than a whole page, when a guest turns to the dates. */
function useLazyCalendar() {
  const [loaded, setLoaded] = useState<Loaded>();

  return {
    Calendar: typeof loaded === 'object' ? loaded.Calendar : undefined,
    hasFailed: loaded === 'failed',
    /** May be called repeatedly; after a failure it tries again. */
    load: () => {
      if (typeof loaded === 'object') return;
      import('./calendar/stay-calendar.tsx').then(
        ({ StayCalendar }) => setLoaded({ Calendar: StayCalendar }),
        () => setLoaded('failed'),
      );
    },
  };
}
