import type { Booking } from '@innkeep/contract/booking';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { parseMoney } from '@innkeep/contract/number-text';
import { formatMinorUnits } from '@innkeep/contract/money';
import { extraPrice } from '@innkeep/contract/rates/extra-choices';
import { countedName, EXTRA_UNDO_MS, type QuotedExtra } from '@innkeep/contract/rates/extras';
import type { Extra } from '@innkeep/contract/rates/tariff';
import { useEffect, useId, useRef, useState } from 'react';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { TypedMoneyField } from '../../../components/form/typed-money-field.tsx';
import { showError } from '../../../lib/toast.ts';
import { usePostExtra, useTakeOffExtra } from '../api/booking.ts';
import { AboutButton } from '../components/about-button.tsx';
import { FormDialog, ReasonDialog } from '../components/form-dialog.tsx';
import { Part } from '../../../components/part.tsx';
import { refusalWords } from '../words.ts';
import { Button } from '../../../components/button.tsx';
import { later } from '../../../lib/later.ts';

interface ExtrasPartProps {
  booking: Booking;
  /** What can be posted; undefined where that is nothing, as of a guest who is not in the house. */
  offered: readonly Extra[] | undefined;
}

/** What the desk has added to the bill of a guest in the house. */
export function ExtrasPart({ booking, offered }: ExtrasPartProps) {
  const posted = (booking.quote.extras ?? []).filter((extra) => extra.posted);
  const isHere = booking.state === 'checked-in';
  if (!isHere || (!offered && posted.length === 0)) return null;
  return (
    <Part className="d-print-none" title="Extras">
      {posted.length > 0 && (
        <ul aria-label="Added during the stay">
          {posted.map((extra) => (
            <PostedLine key={extra.posted?.key} booking={booking} extra={extra} />
          ))}
        </ul>
      )}
      {offered && <AddExtra booking={booking} offered={offered} />}
    </Part>
  );
}

function PostedLine({ booking, extra }: { booking: Booking; extra: QuotedExtra }) {
  const [isAsked, setAsked] = useState(false);
  const { amount, posted } = extra;
  const what = countedName(extra);
  const takingOff = useTakeOffExtra(booking, `${what} removed.`);
  if (!posted) return null;
  return (
    <li className="d-flex flex-wrap align-items-center justify-content-between column-gap-4 border-bottom">
      <span className="tabular">
        {what}, {spellCalendarDate(posted.date, SPELLING.short)}: {formatMinorUnits(amount)}
      </span>
      <AboutButton className="btn btn-bare" label="Remove" about={what} onClick={() => setAsked(true)} />
      {isAsked && (
        <ReasonDialog
          name={`taking off ${posted.key}`}
          title={`Remove ${what}?`}
          label="Remove"
          sending={takingOff}
          inputOf={(reason) => ({ key: posted.key, reason })}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

interface Posted {
  key: string;
  name: string;
}

function lastPosted({ quote }: Booking): Posted | undefined {
  const line = quote.extras?.findLast(({ posted }) => posted);
  return line?.posted && { key: line.posted.key, name: line.name };
}

function AddExtra({ booking, offered }: { booking: Booking; offered: readonly Extra[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Extra>();
  const [posted, setPosted] = useState<Posted>();
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, variables } = usePostExtra(booking);

  function post(extra: Extra) {
    if (extra.amount === null) {
      setAsked(extra);
      return;
    }
    const key = crypto.randomUUID();
    mutate(
      { key, id: extra.id, count: 1 },
      {
        onSuccess: (booked) => setPosted(lastPosted(booked)),
        onError: (error) => showError(refusalWords(error)),
      },
    );
  }

  return (
    <>
      <Button
        ref={button}
        className="mt-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Add extra
      </Button>
      <div id={id} className="d-flex flex-wrap gap-2 mt-3">
        {isOpen &&
          offered.map((extra) => (
            <BusyButton
              key={extra.id}
              className="btn btn-quiet"
              isBusy={isPending && variables.id === extra.id}
              disabled={isPending}
              keepsFocus
              onClick={() => post(extra)}
            >
              {extra.name} {extra.amount === null ? '…' : extraPrice({ amount: extra.amount, per: 'piece' })}
            </BusyButton>
          ))}
      </div>
      <div role="status">
        {posted && (
          <Undo
            key={posted.key}
            booking={booking}
            posted={posted}
            onOver={(hadFocus) => {
              setPosted(undefined);
              if (hadFocus) button.current?.focus();
            }}
          />
        )}
      </div>
      {asked && (
        <AmountDialog
          booking={booking}
          extra={asked}
          onPosted={setPosted}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface UndoProps {
  booking: Booking;
  posted: Posted;
  onOver: (hadFocus: boolean) => void;
}

/** For ten seconds. After that the line of the extra is taken off with a reason. */
function Undo({ booking, posted: { key, name }, onOver }: UndoProps) {
  const part = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending } = useTakeOffExtra(booking, `${name} removed.`);
  const end = useRef(onOver);
  useEffect(() => {
    const over = () => end.current(part.current?.contains(document.activeElement) ?? false);
    return later(over, EXTRA_UNDO_MS);
  }, []);

  return (
    <p ref={part} className="d-flex flex-wrap align-items-center gap-3 mt-3 mb-0">
      {name} added.
      <BusyButton
        className="btn btn-quiet"
        isBusy={isPending}
        keepsFocus
        onClick={() =>
          mutate(
            { key },
            { onSuccess: () => onOver(true), onError: (error) => showError(refusalWords(error)) },
          )
        }
      >
        Undo
      </BusyButton>
    </p>
  );
}

interface AmountDialogProps {
  booking: Booking;
  extra: Extra;
  onPosted: (posted: Posted | undefined) => void;
  onClose: () => void;
}

/** For extras whose price the desk enters. */
function AmountDialog({ booking, extra: { id, name }, onPosted, onClose }: AmountDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const form = useDraft(
    { amount: '' },
    {
      problemsOf: ({ amount }) => (parseMoney(amount) >= 0 ? {} : { amount: 'Enter a price.' }),
      sending: usePostExtra(booking),
      inputOf: ({ amount }) => ({ key, id, count: 1, amount: parseMoney(amount) }),
      onSent: (booked) => {
        onClose();
        onPosted(lastPosted(booked));
      },
    },
  );
  return (
    <FormDialog title={name} label="Add" form={form} onClose={onClose}>
      <TypedMoneyField label="Price" autoFocus {...form.tie('amount')} />
    </FormDialog>
  );
}
