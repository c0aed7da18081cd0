import { useState } from 'react';
import type { StayCalendar } from './stay-calendar.tsx';

type Loaded = { Calendar: typeof StayCalendar } | 'failed' | undefined;

/** Loads the calendar, which is larger than a whole page, when somebody turns to the dates. */
export function useLazyCalendar() {
  const [loaded, setLoaded] = useState<Loaded>();

  return {
    Calendar: typeof loaded === 'object' ? loaded.Calendar : undefined,
    hasFailed: loaded === 'failed',
    /** May be called repeatedly; after a failure it tries again. */
    load: () => {
      if (typeof loaded === 'object') return;
      import('./stay-calendar.tsx').then(
        ({ StayCalendar }) => setLoaded({ Calendar: StayCalendar }),
        () => setLoaded('failed'),
      );
    },
  };
}
