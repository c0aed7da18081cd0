import { TextField } from '../../../components/form/text-field.tsx';
import { useTiedFields, type PartProps } from '../rates-problems.ts';

interface Named {
  name: string;
  hint?: string;
}

/** What guests read of an extra or a rate plan. */
export function NameFields<Part extends Named>({ path, part, onChange }: PartProps<Part>) {
  const tie = useTiedFields<Named>(path, part, (changed) => onChange(changed as Part)); // with its other fields
  const hint = tie('hint');
  return (
    <>
      <TextField autoComplete="off" label="Name" hint="Shown on the guest’s bill." {...tie('name')} />
      <TextField
        autoComplete="off"
        label="Note for guests"
        hint="Shown under the name where guests choose it."
        {...hint}
        value={hint.value ?? ''}
        onChange={(text) => hint.onChange(text === '' ? undefined : text)}
      />
    </>
  );
}
