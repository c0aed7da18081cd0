import type { FieldMessages } from '@innkeep/contract/api-error';
import type { Guest } from '@innkeep/contract/guest';
import type { ComponentProps } from 'react';
import { FormerGuestField } from '../former-guest/former-guest-field.tsx';
import type { FormerGuest, GuestWords } from '../former-guest/former-guests.ts';
import { TextArea, TextField } from './text-field.tsx';

/** Who comes, with where mails go. */
export interface GuestDraft extends Guest {
  email: string;
}

interface GuestFieldsProps {
  draft: GuestDraft;
  problems: FieldMessages;
  onChange: (changes: Partial<GuestDraft>) => void;
  /** Told who is meant; without it, nobody of before is proposed. */
  onPick?: (guest: FormerGuest, found: keyof GuestWords) => void;
}

/** Who comes, and how to reach them: as far as anybody knows. */
export function GuestFields({ draft, problems, onChange, onPick }: GuestFieldsProps) {
  const tie = (name: keyof GuestDraft) => ({
    value: draft[name],
    problem: problems[`guest.${name}`] ?? problems[name],
    onChange: (text: string) => onChange({ [name]: text }),
  });
  const tieFound = (name: keyof GuestWords) => ({
    ...tie(name),
    onPick: onPick && ((guest: FormerGuest) => onPick(guest, name)),
  });
  return (
    <div className="desk-fields">
      <div className="is-wide">
        <FoundField label="Name" maxLength={100} {...tieFound('name')} />
      </div>
      <FoundField label="Phone" type="tel" maxLength={40} {...tieFound('phone')} />
      <FoundField
        label="E-mail"
        type="email"
        hint="Without one nothing is mailed."
        maxLength={320}
        {...tieFound('email')}
      />
      <TextField
        label="Arrival"
        placeholder="around nine"
        maxLength={60}
        autoComplete="off"
        {...tie('arrivalTime')}
      />
      <TextArea label="Wish" rows={2} maxLength={500} {...tie('wish')} />
    </div>
  );
}

type FoundFieldProps = Omit<ComponentProps<typeof FormerGuestField>, 'onPick'> & {
  onPick: ((guest: FormerGuest) => void) | undefined;
};

/** What guests are found by, where they are looked for. */
function FoundField({ onPick, ...field }: FoundFieldProps) {
  return onPick ? (
    <FormerGuestField {...field} onPick={onPick} />
  ) : (
    <TextField autoComplete="off" {...field} />
  );
}
