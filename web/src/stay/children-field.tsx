import { FieldShell } from '../components/form/field-shell.tsx';

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
    <FieldShell
      label={childAge === undefined ? 'Children' : `Children younger than ${childAge}`}
      problem={problem}
    >
      {({ id, className, isInvalid, describedBy }) => (
        <select
          id={id}
          name="children"
          className={className.replace('form-control', 'form-select')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        >
          {Array.from({ length: most + 1 }, (_, children) => (
            <option key={children}>{children}</option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}
