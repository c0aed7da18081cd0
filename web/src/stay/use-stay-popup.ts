import type { DraftDates } from '@innkeep/contract/stay';
import { type FocusEvent, type KeyboardEvent, startTransition, useId, useRef, useState } from 'react';
import { takesEscape } from '../lib/use-escape.ts';
import type { StayCalendar } from './calendar/stay-calendar.tsx';

type DateName = keyof DraftDates;

/** Decides which of the two dates is being chosen in their common popup, and what opens and closes it. */
export function useStayPopup(onChange: (dates: DraftDates) => void) {
  const [opened, setOpened] = useState<{ choosing: DateName; isEntered: boolean }>();
  const inputs = { checkin: useRef<HTMLInputElement>(null), checkout: useRef<HTMLInputElement>(null) };
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();
  const { load, ...calendar } = useLazyCalendar();
  const close = () => setOpened(undefined);

  function turnTo(choosing: DateName, isEntered = false) {
    load();
    // The chosen date is shown at once; rendering the days takes longer.
    startTransition(() => setOpened({ choosing, isEntered }));
  }

  function choose(chosen: DraftDates) {
    onChange(chosen);
    if (opened?.choosing === 'checkin') turnTo('checkout');
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
    /** Undefined while the popup is closed. */
    opened,
    turnTo,
    inputs,
    popup: { ref: popup, id, ...calendar, onChoose: choose },
    /** The handlers of the element that contains the inputs and the popup. */
    frame: { onBlur: closeWhenLeft, onKeyDown: closeOnEscape, onPointerEnter: load, onFocus: load },
  };
}

type Loaded = { Calendar: typeof StayCalendar } | 'failed' | undefined;

/** Loads the calendar, which is larger than a whole page, when somebody turns to the dates. */
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
