import { isEmail, NOT_AN_EMAIL } from '@innkeep/contract/email';

interface Visitor {
  name: string;
  email: string;
}

/** Returns what is missing for a booking without an account, by field. */
export function visitorProblems({ name, email }: Visitor): Partial<Record<'guest.name' | 'email', string>> {
  return {
    ...(name.trim() === '' && { 'guest.name': 'Please enter your name.' }),
    ...(email.trim() === ''
      ? { email: 'Please enter your e-mail.' }
      : !isEmail(email.trim()) && { email: NOT_AN_EMAIL }),
  };
}
