import { ListProblem } from '../../../components/form/list-problem.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import { useProblemOf } from '../rates-problems.ts';

interface IdChecksProps {
  path: string;
  legend: string;
  choices: readonly { id: string; name: string }[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Checkboxes for a list of ids; nothing if there are none to choose. */
export function IdChecks({ path, legend, choices, value, onChange }: IdChecksProps) {
  const problem = useProblemOf()(path);
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="form-label">{legend}</legend>
      <ListProblem text={problem} />
      {choices.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          isChecked={value.includes(id)}
          onChange={(isChecked) => onChange(isChecked ? [...value, id] : value.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  );
}
