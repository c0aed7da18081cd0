import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { useSearchParams } from 'react-router-dom';
import { isSearchable } from '../is-searchable.ts';
import { STATE_WORDS } from '../words.ts';

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

/** What of the address narrows the list, as GET /desk/bookings calls it. */
const FILTERS = ['q', 'state', 'owes', 'room', 'by', 'from', 'to'] as const;
export type FilterName = (typeof FILTERS)[number];

/** Stays of every state, past and to come; without a state, those from today on. */
export const ALL = 'all';

/** What an address asks for: anybody may have written it, so that what the server would refuse is left out. */
function readFilters(parameters: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams();
  for (const name of FILTERS) {
    const value = parameters.get(name)?.trim();
    if (value && isFilter(name, value)) filters.set(name, value);
  }
  if (filters.has('q')) filters.delete('by'); // what is looked for comes by arrival
  if (!filters.has('state') && (filters.has('owes') || filters.has('to'))) filters.set('state', ALL); // not from today on
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
      return value.length <= 100;
  }
}

/** The same filters but for one; without a value, that one is gone. */
export function withFilter(filters: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(filters);
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name === 'by') next.delete('q'); // which would have the last word
  return next;
}

/** The state that is looked at; empty where it is whatever begins from today on. */
export function shownState(filters: URLSearchParams): string {
  const isOfAnyDay = (['q', 'by', 'from'] as const).some((name) => filters.has(name));
  return filters.get('state') ?? (isOfAnyDay ? ALL : '');
}

/** The same filters for another state; what begins from today on is narrowed by the room alone. */
export function withState(filters: URLSearchParams, state: string): URLSearchParams {
  if (state !== '') return withFilter(filters, 'state', state);
  const room = filters.get('room');
  return new URLSearchParams(room === null ? {} : { room });
}
