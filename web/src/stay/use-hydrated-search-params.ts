import { useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '../first-paint/use-is-hydrated.ts';

const NOTHING = new URLSearchParams();

/** What the address asks for; nothing while the app takes over a page that was prerendered for everybody. */
export function useHydratedSearchParams(): URLSearchParams {
  const [parameters] = useSearchParams();
  return useIsHydrated() ? parameters : NOTHING;
}
