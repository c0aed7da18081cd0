import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { typedBookingNumber } from '@innkeep/contract/booking-number';
import { LeftDateField, LeftField } from '../../../components/form/left-fields.tsx';

/** The filters in the address, named as GET /desk/audit names them, each with a parser of its text. */
const FILTERS = {
  booking: typedBookingNumber,
  by: parseEmail,
  day: (text: string) => (isCalendarDate(text) ? text : undefined),
};
export type AuditFilterName = keyof typeof FILTERS;

const NAMES = Object.keys(FILTERS) as AuditFilterName[]; // exactly the object's own keys

/** Accepts anything with text on both sides of an @; only the server knows whether the address exists. */
function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined;
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

/** Returns the filters with one replaced, or removed if its value is empty. */
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

/** The fields that filter the audit. */
export function AuditFields({ filters, onChange }: AuditFieldsProps) {
  const tie = (name: AuditFilterName) => ({
    value: filters.get(name) ?? '',
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <div className="desk-filter-row audit-fields" role="search" aria-label="The audit">
      <LeftField
        label="Booking"
        placeholder="AB12-CD34"
        parse={typedBookingNumber}
        problem="Write its number, like AB12-CD34."
        {...tie('booking')}
      />
      <LeftDateField label="Day" {...tie('day')} />
      <LeftField
        label="Person"
        type="email"
        placeholder="Their e-mail"
        parse={parseEmail}
        problem="Write their e-mail address."
        {...tie('by')}
      />
    </div>
  );
}
