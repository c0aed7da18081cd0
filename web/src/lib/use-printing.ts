import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from './use-media-query.ts';

/** Whether the page is being printed: so that what only paper shows is not drawn all day. */
export function usePrinting(): boolean {
  const isOnPaper = useMediaQuery('print');
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    // Browsers print what is there once the event is over.
    const begin = () => flushSync(() => setBegun(true));
    const end = () => setBegun(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isBegun || isOnPaper;
}
