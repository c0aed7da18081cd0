/** Normalises an e-mail address, so that `Ana@x.org ` and `ana@x.org` are the same owner. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
