import { plainFigures } from '../plain-figures.ts';

/** Longer than any code, for one that is typed with spaces and hyphens of its own. */
export const MAX_TYPED_CODE = 48;

/** Returns a typed code as codes are saved: capital letters, digits and hyphens, without the spaces. */
export function codeText(typed: string): string {
  return plainFigures(typed).replace(/\s+/g, '').toUpperCase();
}

/** Returns what makes two codes the same: their letters and digits. */
export function plainCode(code: string): string {
  return codeText(code).replace(/-/g, '');
}
