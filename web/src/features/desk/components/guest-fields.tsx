import type { FieldMessages } from '@innkeep/contract/errors';
import type { Guest } from '@innkeep/contract/guest';
import type { ComponentProps, ReactNode } from 'react';
import { useMeantEmail } from '../../../components/form/email-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';

export type FoundBy = 'name' | 'email' | 'phone';

export type FoundField = ComponentProps<typeof TextField> & { value: string };

export interface GuestDraft extends Guest {
  email: string;
}

interface GuestFieldsProps {
  draft: GuestDraft;
  problems: FieldMessages;
  onChange: (changes: Partial<GuestDraft>) => void;
  drawFound?: (name: FoundBy, field: FoundField) => ReactNode;
}

export function GuestFields({ draft, problems, onChange, drawFound = drawPlain }: GuestFieldsProps) {
  const tie = tieFields(draft, onChange, (name) => problems[`guest.${name}`] ?? problems[name]);
  const meant = useMeantEmail(draft.email, (email) => onChange({ email }));
  return (
    <div className="desk-fields d-grid column-gap-4">
      <div className="is-wide">{drawFound('name', { label: 'Name', maxLength: 100, ...tie('name') })}</div>
      {drawFound('phone', { label: 'Phone', type: 'tel', maxLength: 40, ...tie('phone') })}
      {drawFound('email', {
        label: 'E-mail',
        type: 'email',
        maxLength: 320,
        ...tie('email'),
        hint: ['No e-mail, no confirmation.', meant],
      })}
      <TextField
        label="Arrival"
        placeholder="about 21:00"
        maxLength={60}
        autoComplete="off"
        {...tie('arrivalTime')}
      />
      <TextArea label="Requests" rows={2} maxLength={500} {...tie('wish')} />
    </div>
  );
}

function drawPlain(_name: FoundBy, field: FoundField) {
  return <TextField autoComplete="off" {...field} />;
}
