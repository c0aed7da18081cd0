import type { Room } from '@innkeep/contract/room';
import { STATE_WORDS } from '@innkeep/contract/desk/state-words';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LeftDateField } from '../../../components/form/left-fields.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { ALL, shownState, withFilter, withState, type FilterName } from './booking-filters.ts';

interface FilterFieldsProps {
  filters: URLSearchParams;
  rooms: readonly Pick<Room, '_id' | 'name'>[];
  onChange: (name: FilterName, value: string) => void;
}

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
          <LeftDateField label="From" value={valueOf('from')} onChange={(from) => onChange('from', from)} />
          <LeftDateField label="Before" value={valueOf('to')} onChange={(to) => onChange('to', to)} />
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
    <nav className="desk-chips" aria-label="State">
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

interface ChipProps {
  to: URLSearchParams;
  isChosen: boolean;
  children: ReactNode;
}

function Chip({ to, isChosen, children }: ChipProps) {
  return (
    <Link
      to={{ search: to.toString() }}
      state={{ keepsFocus: true }}
      aria-current={isChosen ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
