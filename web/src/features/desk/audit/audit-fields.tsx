import { typedBookingNumber } from '@innkeep/contract/booking-number';
import { LeftDateField, LeftField } from '../../../components/form/left-fields.tsx';
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
      <LeftField
        label="Booking"
        placeholder="AB12-CD34"
        parse={(text) => typedBookingNumber(text.trim())}
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
