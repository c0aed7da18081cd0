import { counted } from '@innkeep/contract/counted';
import { sentencesOfRates } from '@innkeep/contract/texts/of-the-rates';
import { TEXT_LIMITS } from '@innkeep/contract/texts/texts-schema';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../../components/form/field-shell.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { wordsAt } from '../differences-of.ts';
import type { TypedField } from '../page-fields.ts';
import { IconField } from './icon-field.tsx';

/** What ties the fields of a page to its form. */
export interface FormTies {
  texts: object;
  problemOf: (path: string) => string | undefined;
  onChange: (path: string, value: unknown) => void;
  /** Whether sentences that speak of what the rates decide are marked. */
  isMarked: boolean;
}

/** How many characters before its end a field says so. */
const NEAR = 15;

export function TypedWords({ field, ties }: { field: TypedField; ties: FormTies }) {
  const { kind, path, label } = field;
  const value = wordsAt(ties.texts, path);
  const onChange = (words: string) => ties.onChange(path, words);
  const tied = { label, value, problem: ties.problemOf(path), onChange };
  if (kind === 'icon') return <IconField {...tied} />;
  const shell = { ...tied, hint: hintOf(field, tied, ties.isMarked) };
  if (kind === 'lead' || kind === 'text') return <TextArea {...shell} rows={kind === 'lead' ? 2 : 6} />;
  return (
    <TextField
      {...shell}
      type={kind === 'tel' || kind === 'email' || kind === 'url' ? kind : 'text'}
      autoComplete="off"
    />
  );
}

/** Returns the words below a field; undefined if there are none. */
function hintOf(
  { kind, hint, isOfPaying }: TypedField,
  { value, problem }: Pick<FieldProps, 'problem'> & { value: string },
  isMarked: boolean,
): ReactNode {
  const left = kind === 'heading' || kind === 'lead' ? TEXT_LIMITS[kind] - value.length : Infinity;
  const sentences = isMarked && isOfPaying !== true ? sentencesOfRates(value) : [];
  if (left > NEAR && sentences.length === 0) return hint;
  return (
    <>
      {hint}
      {left <= NEAR && problem === undefined && (
        <span className={left < 0 ? 'd-block text-danger' : 'd-block'}>
          {left < 0 ? `${counted(-left, 'character')} too many` : `${counted(left, 'character')} left`}
        </span>
      )}
      {sentences.map((sentence, index) => (
        <span key={index} className="texts-mark d-block">
          “{sentence}” Your rates decide this, and every bill shows it.
        </span>
      ))}
    </>
  );
}
