import { formatMinorUnits } from '@innkeep/contract/money';
import { extraPrice, type ExtraChoice } from '@innkeep/contract/rates/extra-choices';
import { countedName, isByGuest } from '@innkeep/contract/rates/extras';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { ReactNode } from 'react';
import { CheckField } from '../components/form/check-field.tsx';
import { StepperField } from '../components/form/stepper-field.tsx';
import { countIn, extrasIn, extrasText } from './chosen-extras.ts';

interface ExtrasFieldsProps {
  choices: readonly ExtraChoice[];
  /** What is chosen, as `extrasText` writes it. */
  value: string;
  guests: number;
  /** The bill shown, for what each extra comes to. */
  bill: Quote | undefined;
  onChange: (value: string) => void;
}

/** Nothing if a stay can have none. */
export function ExtrasGroup(props: ExtrasFieldsProps & { children?: ReactNode }) {
  if (props.choices.length === 0) return null;
  return (
    <fieldset className="mb-4">
      <legend className="h5">Extras</legend>
      <ExtrasFields {...props} />
      {props.children}
    </fieldset>
  );
}

/** A page loads it only where a hotel offers extras for the stay. */
export default function ExtrasFields({ choices, value, guests, bill, onChange }: ExtrasFieldsProps) {
  function set(id: string, count: number) {
    const others = extrasIn(value).filter((extra) => extra.id !== id);
    onChange(extrasText(count > 0 ? [...others, { id, count }] : others));
  }

  return choices.map((choice) => (
    <ExtraField
      key={choice.id}
      choice={choice}
      count={countIn(value, choice.id)}
      guests={guests}
      amount={bill?.extras?.find(({ id, posted }) => id === choice.id && !posted)?.amount}
      onChange={(count) => set(choice.id, count)}
    />
  ));
}

interface ExtraFieldProps extends Pick<ExtrasFieldsProps, 'guests'> {
  choice: ExtraChoice;
  count: number;
  amount: number | undefined;
  onChange: (count: number) => void;
}

function ExtraField({ choice, count, guests, amount, onChange }: ExtraFieldProps) {
  const { name, least, most } = choice;
  const isFixed = least === most;
  const words = (
    <>
      {choice.hint !== undefined && <>{choice.hint} </>}
      {extraPrice(choice)}
      {isFixed && '. To change this, please call us.'}
    </>
  );
  return (
    <div className="d-flex flex-wrap justify-content-between column-gap-4 mb-3">
      {isFixed || least > 0 ? (
        <div>
          {isFixed ? countedName({ name, count }) : name}
          <p className="form-note m-0">{words}</p>
        </div>
      ) : (
        <CheckField
          label={name}
          hint={words}
          isChecked={count > 0}
          onChange={(isTaken) => onChange(isTaken ? (isByGuest(choice) ? Math.min(guests, most) : 1) : 0)}
        />
      )}
      {count > 0 && amount !== undefined && <span className="tabular py-2">{formatMinorUnits(amount)}</span>}
      {count > 0 && most > 1 && !isFixed && (
        <div className="w-100">
          <StepperField
            name={choice.id}
            label={`${name}: ${isByGuest(choice) ? 'guests' : 'how many'}`}
            things={[name, name]}
            value={String(count)}
            range={{ min: Math.max(1, least), max: most }}
            steps={{ least: Math.max(1, least), most }}
            onChange={(text) => onChange(Math.max(1, least, Math.min(most, Math.round(Number(text)))))}
          />
        </div>
      )}
    </div>
  );
}
