import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { isSearchable } from '@innkeep/contract/name-words';
import { STATE_WORDS } from '@innkeep/contract/desk/state-words';
import { useSearchParams } from 'react-router-dom';

/** Reads and changes the filters in the address, so that they can be shared, reloaded and gone back to. */
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

/** The filters in the address, named as GET /desk/bookings names them. */
const FILTERS = ['q', 'state', 'owes', 'room', 'by', 'from', 'to'] as const;
export type FilterName = (typeof FILTERS)[number];

/** Stays in every state, past and future. Without a state, the list shows those from today on. */
export const ALL = 'all';

/** Reads the filters from the address, which anyone may have typed; drops those the server would refuse. */
function readFilters(parameters: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams();
  for (const name of FILTERS) {
    const value = parameters.get(name)?.trim();
    if (value && isFilter(name, value)) filters.set(name, value);
  }
  if (filters.has('q')) filters.delete('by'); // a search is always sorted by arrival
  // These filters also concern past stays.
  if (!filters.has('state') && (filters.has('owes') || filters.has('to'))) filters.set('state', ALL);
  return filters;
}

function isFilter(name: FilterName, value: string): boolean {
  switch (name) {
    case 'state':
      return value === ALL || Object.hasOwn(STATE_WORDS, value);
    case 'owes':
      return value === 'true';
    case 'by':
      return value === 'created';
    case 'from':
    case 'to':
      return isCalendarDate(value);
    case 'q':
      return value.length <= 100 && isSearchable(value);
    case 'room':
      return value.length <= 128;
  }
}

/** Returns the filters with one replaced, or removed if its value is empty. */
export function withFilter(filters: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(filters);
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name === 'by') next.delete('q'); // a search would override the order
  return next;
}

/** Returns the state that is shown; empty for all stays from today on. */
export function shownState(filters: URLSearchParams): string {
  const isOfAnyDay = (['q', 'by', 'from'] as const).some((name) => filters.has(name));
  return filters.get('state') ?? (isOfAnyDay ? ALL : '');
}

/** Returns the filters for another state; the list from today on keeps only the filter by room. */
export function withState(filters: URLSearchParams, state: string): URLSearchParams {
  if (state !== '') return withFilter(filters, 'state', state);
  const room = filters.get('room');
  return new URLSearchParams(room === null ? {} : { room });
}
