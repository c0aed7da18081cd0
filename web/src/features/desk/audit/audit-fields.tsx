import { typedBookingNumber } from '@innkeep/contract/desk/typed-booking-number';
import { DateField } from '../components/date-field.tsx';
import { TypedField } from '../components/typed-field.tsx';
import { parseEmail, type AuditFilterName } from './audit-filters.ts';

interface AuditFieldsProps {
  filters: URLSearchParams;
  onChange: (name: AuditFilterName, value: string) => void;
}

/** What narrows the audit. */
export function AuditFields({ filters, onChange }: AuditFieldsProps) {
  const tie = (name: AuditFilterName) => ({
    value: filters.get(name) ?? '',
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <div className="desk-filter-row audit-fields" role="search" aria-label="The audit">
      <TypedField
        label="Booking"
        placeholder="AB12-CD34"
        parse={(text) => typedBookingNumber(text.trim())}
        problem="Write its number, like AB12-CD34."
        {...tie('booking')}
      />
      <DateField label="Day" {...tie('day')} />
      <TypedField
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
