import { useState } from 'react';
import type { StayCalendar } from './stay-calendar.tsx';

type Loaded = { Calendar: typeof StayCalendar } | 'failed' | undefined;

/** The calendar, which weighs more than a whole page: it is fetched when somebody turns to the dates. */
export function useLazyCalendar() {
  const [loaded, setLoaded] = useState<Loaded>();

  return {
    Calendar: typeof loaded === 'object' ? loaded.Calendar : undefined,
    hasFailed: loaded === 'failed',
    /** May be called as often as one likes; after a failure it tries anew. */
    load: () => {
      if (typeof loaded === 'object') return;
      import('./stay-calendar.tsx').then(
        ({ StayCalendar }) => setLoaded({ Calendar: StayCalendar }),
        () => setLoaded('failed'),
      );
    },
  };
}
