import { SelectField } from '../components/form/select-field.tsx';

interface ChildrenFieldProps {
  /** Guests younger than this are children; undefined if it is not known. */
  childAge: number | undefined;
  /** The number of all guests, as typed. */
  guests: string;
  value: string;
  problem: string | undefined;
  onChange: (children: string) => void;
}

/** A field for the number of children, which is never the number of all guests. */
export function ChildrenField({ childAge, guests, value, problem, onChange }: ChildrenFieldProps) {
  const most = Math.max(0, Number(guests) - 1, Number(value));
  return (
    <SelectField
      label={childAge === undefined ? 'Children' : `Children younger than ${childAge}`}
      problem={problem}
      name="children"
      value={value}
      options={Array.from({ length: most + 1 }, (_, children) => ({
        value: String(children),
        label: String(children),
      }))}
      onChange={onChange}
    />
  );
}
