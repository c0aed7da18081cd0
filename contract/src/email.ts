/** As HTML has it, with a dot in the domain: without one, no mail arrives and the payment provider refuses it. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/i;
/** The longest that a mail server takes: RFC 5321, 4.5.3.1.3. */
const MAX_LENGTH = 254;

export const NOT_AN_EMAIL = 'Please check the e-mail address.';

export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text);
}

const SLIPS = Object.entries({
  'gmail.com': ['gmial.com', 'gmai.com', 'gmal.com', 'gamil.com', 'gnail.com', 'gmail.con'],
  'hotmail.com': ['hotmial.com', 'hotmai.com'],
  'yahoo.com': ['yaho.com'],
  'outlook.com': ['outlok.com'],
});

/** Returns the address that was probably meant: of a common slip, or of a domain without a dot. */
export function meantEmail(typed: string): string | undefined {
  const [, local, domain] = /^([^@\s]+)@([a-z\d][a-z\d.-]*)$/i.exec(typed.trim()) ?? [];
  if (local === undefined || domain === undefined) return undefined;
  const whole = domain.includes('.') ? domain.toLowerCase() : `${domain.toLowerCase()}.com`;
  const [meant = whole] = SLIPS.find(([, slips]) => slips.includes(whole)) ?? [];
  return meant === domain.toLowerCase() ? undefined : `${local}@${meant}`;
}
