import { DESK_SOURCES, SOURCE_WORDS, type DeskSource } from '@innkeep/contract/booking-source';
import { SelectField } from '../../../components/form/select-field.tsx';

const OPTIONS = DESK_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }));

interface SourceFieldProps {
  value: DeskSource;
  onChange: (source: DeskSource) => void;
}

export function SourceField(field: SourceFieldProps) {
  return <SelectField label="Booked by" options={OPTIONS} {...field} />;
}
