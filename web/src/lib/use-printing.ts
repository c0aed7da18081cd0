import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from './use-media-query.ts';
import { listen } from './listen.ts';

/** Whether the page is being printed: so that what only paper shows is not drawn all day. */
export function usePrinting(): boolean {
  const isOnPaper = useMediaQuery('print');
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    // At once: browsers print what is there when the event is over.
    const note = ({ type }: Event) => flushSync(() => setBegun(type === 'beforeprint'));
    return listen(window, ['beforeprint', 'afterprint'], note);
  }, []);
  return isBegun || isOnPaper;
}
