import type { Guest } from '@innkeep/contract/guest';
import { EmailField } from '../../../components/form/email-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';

interface VisitorFieldsProps {
  details: Guest;
  email: string;
  problems: Partial<Record<string, string>>;
  onChange: (changes: Partial<Guest>) => void;
  onEmail: (email: string) => void;
  onLeaveEmail: () => void;
}

/** Who books, and where the link to the booking goes, for a visitor without an account. */
export function VisitorFields({ details, email, problems, ...on }: VisitorFieldsProps) {
  return (
    <fieldset className="visitor-fields">
      <legend className="h5">Who books?</legend>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        problem={problems['guest.name']}
        value={details.name}
        onChange={(name) => on.onChange({ name })}
      />
      <EmailField
        label="E-mail"
        name="email"
        autoComplete="email"
        maxLength={320}
        required
        hint="The link to your booking goes there."
        problem={problems.email}
        value={email}
        onChange={on.onEmail}
        onBlur={on.onLeaveEmail}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint="In case we have to reach you. You may leave it empty."
        problem={problems['guest.phone']}
        value={details.phone}
        onChange={(phone) => on.onChange({ phone })}
      />
    </fieldset>
  );
}
