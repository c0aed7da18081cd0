import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { typedNumberOrHalf } from '@innkeep/contract/booking-number';
import { isSearchable, NOTHING_TO_FIND } from '@innkeep/contract/name-words';
import { LeftDateField, LeftField } from '../../../components/form/left-fields.tsx';

/** The filters in the address, named as GET /desk/audit names them, each with a parser of its text. */
const FILTERS = {
  booking: typedNumberOrHalf,
  by: parsePerson,
  day: (text: string) => (isCalendarDate(text) ? text : undefined),
};
export type AuditFilterName = keyof typeof FILTERS;

const NAMES = Object.keys(FILTERS) as AuditFilterName[]; // exactly the object's own keys

function parsePerson(text: string): string | undefined {
  const person = text.trim();
  if (person.length > 320 || !isSearchable(person)) return undefined;
  return person.includes('@') ? person.toLowerCase() : person;
}

/** Reads the filters from the address, which anyone may have typed; drops those the server would refuse. */
export function readAuditFilters(parameters: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams();
  for (const name of NAMES) {
    const value = FILTERS[name](parameters.get(name)?.trim() ?? '');
    if (value !== undefined) filters.set(name, value);
  }
  return filters;
}

export function withAuditFilter(
  filters: URLSearchParams,
  name: AuditFilterName,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(filters);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

interface AuditFieldsProps {
  filters: URLSearchParams;
  onChange: (name: AuditFilterName, value: string) => void;
}

export function AuditFields({ filters, onChange }: AuditFieldsProps) {
  const tie = (name: AuditFilterName) => ({
    value: filters.get(name) ?? '',
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <div className="desk-filter-row d-grid column-gap-4 mb-2 pt-2" role="search" aria-label="Audit">
      <LeftField
        label="Booking"
        placeholder="AB12-CD34"
        parse={typedNumberOrHalf}
        problem="Enter a booking number, like AB12-CD34, or half of one."
        {...tie('booking')}
      />
      <LeftDateField label="Day" {...tie('day')} />
      <LeftField
        label="Person"
        placeholder="Name or e-mail"
        parse={parsePerson}
        problem={NOTHING_TO_FIND}
        {...tie('by')}
      />
    </div>
  );
}
