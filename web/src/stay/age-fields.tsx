import { MAX_PARTY } from '@innkeep/contract/constants';
import type { ReactNode } from 'react';
import { SelectField } from '../components/form/select-field.tsx';
import type { PartyDraft } from './party-draft.ts';

interface AgeFieldsProps {
  /** How many children there are. */
  count: number;
  /** As drafts have them. */
  ages: string | undefined;
  /** Children are younger than this. */
  childAge: number;
  onChange: (changes: Pick<PartyDraft, 'ages'>) => void;
}

/** Asks how old each child is. One without an age costs what the oldest do. */
export default function AgeFields({ count, ages = '', childAge, onChange }: AgeFieldsProps): ReactNode {
  const length = Math.min(count, MAX_PARTY); // the field may hold any number
  const said = Array.from({ length }, (_, index) => ages.split(',')[index] ?? '');
  const known = Array.from({ length: childAge }, (_, age) => String(age));
  return said.map((age, index) => (
    <SelectField
      key={index}
      label={`Age of child ${index + 1}`}
      hint={age === '' && `Without it, the price is for a child of ${childAge - 1}.`}
      value={age}
      // An address may say the age of an adult.
      options={[...new Set(['', ...known, age])].map((value) => ({ value, label: labelOf(value) }))}
      onChange={(chosen) => onChange({ ages: said.with(index, chosen).join(',') })}
    />
  ));
}

function labelOf(age: string): string {
  if (age === '') return 'Choose';
  return age === '0' ? 'Under 1' : age;
}
