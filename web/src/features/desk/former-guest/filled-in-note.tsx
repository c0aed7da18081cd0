import { spellCalendarDate } from '@innkeep/contract/calendar-date';
import type { FormerGuest, GuestWords } from './former-guests.ts';
import { WITH_YEAR } from '../words.ts';

/** What was typed before a former guest was picked. */
export interface FilledIn {
  guest: FormerGuest;
  before: GuestWords;
  /** What of it stood in the other fields, and is not seen any more. */
  replaced: readonly string[];
}

interface FilledInNoteProps {
  filledIn: FilledIn | undefined;
  onUndo: () => void;
}

/** Says what a former guest has filled in, and puts back what was typed. */
export function FilledInNote({ filledIn, onUndo }: FilledInNoteProps) {
  return (
    <div role="status">
      {filledIn && (
        <p className="filled-in-note">
          <span>
            Filled in from the stay of {spellCalendarDate(filledIn.guest.checkin, WITH_YEAR)}
            {filledIn.replaced.length > 0 && `, in place of ${filledIn.replaced.join(' and ')}`}.
          </span>
          <button type="button" className="btn btn-bare" onClick={onUndo}>
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
