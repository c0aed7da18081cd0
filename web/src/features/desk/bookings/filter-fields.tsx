import type { Room } from '@innkeep/contract/room';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DateField } from '../components/date-field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { STATE_WORDS } from '../words.ts';
import { withFilter, type FilterName } from './booking-filters.ts';

interface FilterFieldsProps {
  filters: URLSearchParams;
  rooms: readonly Pick<Room, '_id' | 'name'>[];
  onChange: (name: FilterName, value: string) => void;
}

/** What narrows the list of bookings, beside what is looked for. */
export function FilterFields({ filters, rooms, onChange }: FilterFieldsProps) {
  const valueOf = (name: FilterName) => filters.get(name) ?? '';
  const [isOpen, setOpen] = useState(false);
  const isNarrowed = (['room', 'from', 'to', 'by'] as const).some((name) => filters.has(name));
  return (
    <>
      <StateChips filters={filters} />
      <details
        className="desk-more-filters"
        open={isOpen || isNarrowed}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Room and dates</summary>
        <div className="desk-filter-row">
          <SelectField
            label="Room"
            value={valueOf('room')}
            options={[
              { value: '', label: 'Any room' },
              ...rooms.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={(room) => onChange('room', room)}
          />
          <SelectField
            label="Dates are"
            value={valueOf('by')}
            options={[
              { value: '', label: 'of arrival' },
              { value: 'created', label: 'of booking' },
            ]}
            onChange={(by) => onChange('by', by)}
          />
          <DateField label="From" value={valueOf('from')} onChange={(from) => onChange('from', from)} />
          <DateField label="Before" value={valueOf('to')} onChange={(to) => onChange('to', to)} />
        </div>
      </details>
    </>
  );
}

const CHIPS = Object.entries({ '': 'All', ...STATE_WORDS });

function StateChips({ filters }: Pick<FilterFieldsProps, 'filters'>) {
  const chosen = filters.get('state') ?? '';
  return (
    <nav className="desk-chips" aria-label="State">
      {CHIPS.map(([state, label]) => (
        <Link
          key={state}
          to={{ search: withFilter(filters, 'state', state).toString() }}
          state={{ keepsFocus: true }}
          aria-current={state === chosen ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
