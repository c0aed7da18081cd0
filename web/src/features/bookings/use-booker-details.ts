import { type Guest, NO_DETAILS } from '@innkeep/contract/guest';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { accountDetailsQuery } from '../../lib/api/account-details.ts';
import { typedEmail } from '../../lib/session/typed-email.ts';
import type { KeptDraft } from './kept-draft.ts';
import type { Booker } from './use-booker.ts';
import { visitorProblems } from './visitor-problems.ts';

/** What the guest says about themselves: their wishes, and a visitor's name and e-mail. */
export function useBookerDetails({ uid, email: accountsEmail }: Booker, begun: Partial<KeptDraft>) {
  const isVisitor = uid === null;
  const { state } = useLocation() as Location<unknown>; // react-router leaves the state untyped
  const told = typedEmail(state);
  const { data: known } = useQuery(accountDetailsQuery(uid));
  const [typedDetails, setDetails] = useState(begun.details ?? NO_DETAILS);
  const [hasTypedPhone, setTypedPhone] = useState(begun.hasTypedPhone ?? false);
  const phone = hasTypedPhone ? typedDetails.phone : (known?.phone ?? '');
  const details = useMemo(() => ({ ...typedDetails, phone }), [typedDetails, phone]);
  // On the way back from sign-in, the e-mail typed there is the newer one; at a reload, the form's.
  const [typed, setTyped] = useState(told !== '' && told !== begun.told ? told : (begun.email ?? ''));
  const [seen, setSeen] = useState<'nothing' | 'email' | 'all'>('nothing');
  const missing = isVisitor ? visitorProblems({ name: details.name, email: typed }) : {};
  return {
    isVisitor,
    details,
    /** As typed, without what the account fills in. */
    typedDetails,
    hasTypedPhone,
    email: isVisitor ? typed.trim() : accountsEmail,
    typedEmail: typed,
    told,
    isMissing: Object.keys(missing).length > 0,
    problems: {
      ...(seen === 'all' && missing),
      ...(seen === 'email' && missing.email !== undefined && { email: missing.email }),
    },
    /** Undefined where the guest has said nothing. */
    guest: isVisitor ? { ...details, name: details.name.trim() } : saidOf(details),
    change: (changes: Partial<Guest>) => {
      if (changes.phone !== undefined) setTypedPhone(true);
      setDetails((before) => ({ ...before, ...changes }));
    },
    /** Whether the account has a phone number, so that it is filled in. */
    hasKnownPhone: !hasTypedPhone && details.phone !== '',
    changeEmail: (email: string) => {
      setTyped(email);
      setSeen((before) => (before === 'email' ? 'nothing' : before));
    },
    leaveEmail: () => setSeen((before) => (before === 'nothing' && typed !== '' ? 'email' : before)),
    showProblems: () => setSeen('all'),
  };
}

/** The name of an account's guest is that of the account, whatever they typed as visitors before. */
function saidOf(details: Guest): Guest | undefined {
  const said = { ...details, name: '' };
  return Object.values(said).some((text) => text !== '') ? said : undefined;
}
