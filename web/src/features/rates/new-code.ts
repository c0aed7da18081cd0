/** Without those that are taken for each other. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that nobody guesses: `K7QM-4RTX-9WPA`. */
export function newCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  // 32 characters: every byte stands for one of them, none more often than another.
  const characters = [...random].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}
