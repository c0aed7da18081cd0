import type { FieldMessages } from '@innkeep/contract/api-error';
import type { Guest } from '@innkeep/contract/guest';
import { TextArea, TextField } from './text-field.tsx';

/** Who comes, with where mails go. */
export interface GuestDraft extends Guest {
  email: string;
}

interface GuestFieldsProps {
  draft: GuestDraft;
  problems: FieldMessages;
  onChange: (changes: Partial<GuestDraft>) => void;
}

/** Who comes, and how to reach them: as far as anybody knows. */
export function GuestFields({ draft, problems, onChange }: GuestFieldsProps) {
  const tie = (name: keyof GuestDraft) => ({
    value: draft[name],
    problem: problems[`guest.${name}`] ?? problems[name],
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <div className="desk-fields">
      <div className="is-wide">
        <TextField label="Name" maxLength={100} autoComplete="off" {...tie('name')} />
      </div>
      <TextField label="Phone" type="tel" maxLength={40} autoComplete="off" {...tie('phone')} />
      <TextField
        label="E-mail"
        type="email"
        hint="Without one nothing is mailed."
        maxLength={320}
        autoComplete="off"
        {...tie('email')}
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
