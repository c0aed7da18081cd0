import { SelectField } from './select-field.tsx';

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
export function ChildrenField({ childAge, guests, ...field }: ChildrenFieldProps) {
  return (
    <SelectField
      label={childAge === undefined ? 'Children' : `Children younger than ${childAge}`}
      options={Array.from({ length: Math.max(1, Number(guests)) }, (_, children) => ({
        value: String(children),
        label: String(children),
      }))}
      {...field}
    />
  );
}
