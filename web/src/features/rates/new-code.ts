/** Without characters that are easily confused. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a code that cannot be guessed, for example `K7QM-4RTX-9WPA`. */
export function newCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  // 256 is a multiple of 32, so all characters are equally likely.
  const characters = [...random].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}
