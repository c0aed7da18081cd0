import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { GuestField } from './guest-field.tsx';

/**
 * Who books, and where the link to the booking goes, for a visitor without an account.
 * @param props.isNext whether this is what is to be filled in next, after a press that led here
 */
export function VisitorFields({ isNext }: { isNext: boolean }) {
  const fields = useRef<HTMLDivElement>(null);
  const isLedHere = useNavigationType() === NavigationType.Push;
  const takesFocus = useRef(isNext && isLedHere);
  useEffect(() => {
    const name = fields.current?.querySelector('input');
    if (takesFocus.current && name?.value === '') name.focus();
    takesFocus.current = false;
  }, []);

  return (
    <div ref={fields}>
      <GuestField label="Your name" name="guest.name" autoComplete="name" maxLength={100} required />
      <GuestField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={320}
        required
        hint="The link to your booking goes there."
      />
      <GuestField
        label="Phone"
        name="guest.phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint="Optional: only if we need to reach you."
      />
    </div>
  );
}
