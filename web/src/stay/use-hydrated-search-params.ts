import { useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '../first-paint/use-is-hydrated.ts';

const NOTHING = new URLSearchParams();

/** Returns the address's parameters; none during the hydration of a page that was prerendered for all. */
export function useHydratedSearchParams(): URLSearchParams {
  const [parameters] = useSearchParams();
  return useIsHydrated() ? parameters : NOTHING;
}
