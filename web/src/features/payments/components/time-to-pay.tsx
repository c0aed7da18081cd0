import { spellTime } from '../../../lib/spell-moment.ts';
import { useIsPast } from '../../../lib/use-is-past.ts';

/** How long before its end a page says that the time to pay is running out. */
const NOTICE_MS = 5 * 60_000;

interface TimeToPayProps {
  /** ISO text. */
  payUntil: string;
  /** The name of the room. */
  name: string;
}

/** Tells guests, also those who do not look, that the time to pay is running out, and what to do. */
export function TimeToPay({ payUntil, name }: TimeToPayProps) {
  const end = Date.parse(payUntil);
  const isShort = useIsPast(end - NOTICE_MS);
  const isOver = useIsPast(end);
  return (
    <div role="status" className="time-to-pay">
      {isShort && !isOver && (
        <p>
          <strong>Your time to pay is running out.</strong> Press <q>Pay now</q> by {spellTime(new Date(end))}{' '}
          to keep {name}. After that its nights are free for others, and nothing is charged.
        </p>
      )}
    </div>
  );
}
