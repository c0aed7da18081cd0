import type { DayTakings } from '@innkeep/contract/desk/takings';
import type { FieldMessages } from '@innkeep/contract/errors';
import { formatMinorUnits } from '@innkeep/contract/money';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { TypedMoneyField } from '../../../components/form/typed-money-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import { useCloseDay } from '../api/money.ts';
import { DraftForm } from '../components/form-dialog.tsx';
import { differenceWords, expectedWords } from './takings-table.tsx';

interface Draft {
  counted: string;
  left: string;
  /** Otherwise what was there in the morning is left. */
  isLeftTyped: boolean;
  note: string;
}

const EMPTY: Draft = { counted: '', left: '', isLeftTyped: false, note: '' };

export function CashForm({ takings }: { takings: DayTakings }) {
  const { date, cash } = takings;
  const sumsOf = ({ counted, left, isLeftTyped }: Draft) => {
    const amount = parseMoney(counted);
    const usual = Number.isNaN(amount) ? cash.opening : Math.min(cash.opening, amount);
    return { counted: amount, left: isLeftTyped ? parseMoney(left) : usual };
  };
  const { tie, draft, edit, ...form } = useDraft(EMPTY, {
    name: `cash of ${date}`,
    isKept: true, // other days are looked at in between
    problemsOf: (filled) => problemsOf({ ...sumsOf(filled), note: filled.note }, cash.expected),
    sending: useCloseDay(date),
    inputOf: (filled) => ({ ...sumsOf(filled), expected: cash.expected, note: filled.note.trim() }),
  });
  useFocusAfterwards();
  const { counted, left } = sumsOf(draft);
  const isCounted = !Number.isNaN(counted);
  return (
    <DraftForm form={form} answers={<BusyButton isBusy={form.isBusy}>Close the day</BusyButton>}>
      <p className="takings-expected d-grid column-gap-4">
        <span>Expected in the drawer</span>
        <strong className="tabular">{formatMinorUnits(cash.expected)}</strong>
        <span className="span-all text-muted fs-14">{expectedWords(cash)}</span>
      </p>
      <TypedMoneyField label="Cash counted" usual={[cash.expected]} {...tie('counted')} />
      <p
        role="status"
        className={isCounted && counted !== cash.expected ? 'text-danger fw-semibold' : 'text-muted fs-14'}
      >
        {isCounted ? differenceWords(counted, cash.expected) : 'Everything in the drawer.'}
      </p>
      {isCounted && counted !== cash.expected && (
        <TextField label="Reason for the difference" autoComplete="off" maxLength={200} {...tie('note')} />
      )}
      <TypedMoneyField
        label="Leave in the drawer"
        hint={takenOutWords(counted - left, draft.isLeftTyped)}
        {...tie('left')}
        value={draft.isLeftTyped ? draft.left : moneyText(left)}
        onChange={(typed) => edit({ left: typed, isLeftTyped: true })}
      />
    </DraftForm>
  );
}

/** Says why that much stays, unless it was typed, and what follows. */
function takenOutWords(amount: number, isTyped: boolean): string {
  const why = isTyped ? '' : 'Same as before. ';
  const out = amount > 0 ? `Take out ${formatMinorUnits(amount)}. ` : '';
  return `${why}${out}Tomorrow opens with what you leave.`;
}

function problemsOf(
  { counted, left, note }: { counted: number; left: number; note: string },
  expected: number,
): FieldMessages {
  const isAmount = (amount: number) => amount >= 0; // not of what cannot be read
  return {
    ...(!isAmount(counted) && { counted: `Enter the cash you counted, such as ${moneyText(34_050)}.` }),
    ...(!isAmount(left) && { left: `Enter how much you leave, such as ${moneyText(10_000)}.` }),
    ...(left > counted && { left: 'You can’t leave more than you counted.' }),
    ...(isAmount(counted) &&
      counted !== expected &&
      note.trim() === '' && { note: 'Give a reason for the difference.' }),
  };
}
