import { SelectField } from '../components/form/select-field.tsx';

interface ChildrenFieldProps {
  /** Guests younger than this are children; undefined where that is not known. */
  childAge: number | undefined;
  /** How many come in all, as it is typed. */
  guests: string;
  value: string;
  problem: string | undefined;
  onChange: (children: string) => void;
}

/** How many of the guests are children: never all of them. */
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
