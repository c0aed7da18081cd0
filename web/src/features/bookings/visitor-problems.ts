interface Visitor {
  name: string;
  email: string;
}

/** Roughly an address: the server looks closer, and the mail's link proves it. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Returns what is missing for a booking without an account, by field. */
export function visitorProblems({ name, email }: Visitor): Partial<Record<'guest.name' | 'email', string>> {
  return {
    ...(name.trim() === '' && { 'guest.name': 'Please enter your name.' }),
    ...(email.trim() === ''
      ? { email: 'Please enter your e-mail.' }
      : !EMAIL.test(email.trim()) && { email: 'This does not look like an e-mail address.' }),
  };
}
