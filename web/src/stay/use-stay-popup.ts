import type { Availability } from '@innkeep/contract/availability';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { todayAtHotel } from '../lib/hotel-clock.ts';
import { useLazyCalendar } from './calendar/use-lazy-calendar.ts';
import { checkoutDates, isOpen } from './open-dates.ts';
import type { DraftDates } from '@innkeep/contract/stay';

type DateName = keyof DraftDates;

interface StayPopupOptions {
  dates: DraftDates;
  availability: Availability | undefined;
  onChange: (dates: DraftDates) => void;
}

/** Which of the two dates is being chosen in the popup that serves both, and what opens and closes it. */
export function useStayPopup({ dates, availability, onChange }: StayPopupOptions) {
  const [opened, setOpened] = useState<{ choosing: DateName; isEntered: boolean }>();
  const inputs = { checkin: useRef<HTMLInputElement>(null), checkout: useRef<HTMLInputElement>(null) };
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();
  const { load, ...calendar } = useLazyCalendar();
  const close = () => setOpened(undefined);

  function turnTo(choosing: DateName, isEntered = false) {
    load();
    setOpened({ choosing, isEntered });
  }

  function pick(date: CalendarDate) {
    if (opened?.choosing === 'checkin') {
      onChange(withCheckin(date, dates.checkout, availability));
      turnTo('checkout');
    } else {
      onChange({ ...dates, checkout: date });
      close();
    }
    inputs.checkout.current?.focus();
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    inputs[opened.choosing].current?.focus();
    close();
  }

  return {
    /** Undefined while the popup is closed. */
    opened,
    turnTo,
    inputs,
    popup: { ref: popup, id, ...calendar, onPick: pick },
    /** For what holds the inputs and the popup. */
    frame: { onBlur: closeWhenLeft, onKeyDown: closeOnEscape, onPointerEnter: load, onFocus: load },
  };
}

/** A stay that begins on another day; it keeps its end where that is possible. */
function withCheckin(
  checkin: CalendarDate,
  checkout: string,
  availability: Availability | undefined,
): DraftDates {
  const isKept = isOpen(checkout, checkoutDates(checkin, todayAtHotel(), availability));
  return { checkin, checkout: isKept ? checkout : '' };
}
