import { useSearchParams } from 'react-router-dom';
import { readFilters, withFilter, type FilterName } from './booking-filters.ts';

/** The filters of the address, which are one way to ask: shared, reloaded, gone back to. */
export function useFilters() {
  const [parameters, setParameters] = useSearchParams();
  const filters = readFilters(parameters);
  return {
    filters,
    change: (name: FilterName, value: string) => {
      setParameters((now) => withFilter(readFilters(now), name, value), {
        replace: true,
        state: { keepsFocus: true },
      });
    },
  };
}
