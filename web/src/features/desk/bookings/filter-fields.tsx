import { SOURCE_WORDS, SOURCES } from '@innkeep/contract/booking-source';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { STATE_WORDS } from '@innkeep/contract/stay-states';
import { isSearchable } from '@innkeep/contract/name-words';
import type { Room } from '@innkeep/contract/room';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LeftDateField } from '../../../components/form/left-fields.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';

const FILTERS = ['q', 'state', 'owes', 'room', 'source', 'by', 'from', 'to'] as const;

/** Stays in every state, past and future. Without a state, the list shows those from today on. */
export const ALL = 'all';

interface FilterFieldsProps {
  filters: URLSearchParams;
  rooms: readonly Pick<Room, '_id' | 'name'>[];
  onChange: (name: FilterName, value: string) => void;
}

export function FilterFields({ filters, rooms, onChange }: FilterFieldsProps) {
  const tie = (name: FilterName) => ({
    value: filters.get(name) ?? '',
    onChange: (value: string) => onChange(name, value),
  });
  const [isOpen, setOpen] = useState(false);
  const isNarrowed = (['room', 'source', 'from', 'to', 'by'] as const).some((name) => filters.has(name));
  return (
    <>
      <StateChips filters={filters} />
      <details
        className="mb-5"
        open={isOpen || isNarrowed}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="summary-link fw-semibold">More filters</summary>
        <div className="desk-filter-row d-grid column-gap-4 pt-2">
          <SelectField
            label="Room"
            options={[
              { value: '', label: 'Any room' },
              ...rooms.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            {...tie('room')}
          />
          <SelectField
            label="Booked by"
            options={[
              { value: '', label: 'Any way' },
              ...SOURCES.map((source) => ({ value: source, label: SOURCE_WORDS[source] })),
            ]}
            {...tie('source')}
          />
          <SelectField
            label="Dates"
            options={[
              { value: '', label: 'Arrival' },
              { value: 'created', label: 'Booking made' },
            ]}
            {...tie('by')}
          />
          <LeftDateField label="From" {...tie('from')} />
          <LeftDateField label="Before" {...tie('to')} />
        </div>
      </details>
    </>
  );
}

const CHIPS = Object.entries({ '': 'From today', [ALL]: 'All', ...STATE_WORDS });

function StateChips({ filters }: Pick<FilterFieldsProps, 'filters'>) {
  const chosen = shownState(filters);
  const owes = filters.has('owes');
  return (
    <nav className="chips d-flex flex-wrap gap-2 mb-3" aria-label="Status">
      {CHIPS.map(([state, label]) => (
        <Chip key={state} to={withState(filters, state)} isChosen={state === chosen}>
          {label}
        </Chip>
      ))}
      <Chip to={withFilter(filters, 'owes', owes ? '' : 'true')} isChosen={owes}>
        Owes
      </Chip>
    </nav>
  );
}

function Chip({ to, isChosen, children }: { to: URLSearchParams; isChosen: boolean; children: ReactNode }) {
  return (
    <ButtonLink
      look="quiet"
      to={{ search: to.toString() }}
      state={{ keepsFocus: true }}
      aria-current={isChosen ? 'true' : undefined}
    >
      {children}
    </ButtonLink>
  );
}

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

type FilterName = (typeof FILTERS)[number];

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
    case 'source':
      return Object.hasOwn(SOURCE_WORDS, value);
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

function withFilter(filters: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(filters);
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name === 'by') next.delete('q'); // a search would override the order
  return next;
}

function shownState(filters: URLSearchParams): string {
  const isOfAnyDay = (['q', 'by', 'from'] as const).some((name) => filters.has(name));
  return filters.get('state') ?? (isOfAnyDay ? ALL : '');
}

/** Returns the filters for another state; the list from today on keeps only the filter by room. */
function withState(filters: URLSearchParams, state: string): URLSearchParams {
  if (state !== '') return withFilter(filters, 'state', state);
  const room = filters.get('room');
  return new URLSearchParams(room === null ? {} : { room });
}
