/** Longer than any code, for one that is typed with spaces and hyphens of its own. */
export const MAX_TYPED_CODE = 48;

/** Returns a typed code as codes are saved: capital letters, digits and hyphens, without the spaces. */
export function codeText(typed: string): string {
  return typed
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-') // the dashes that keyboards and texts put for a hyphen
    .toUpperCase();
}

/** Returns what makes two codes the same: their letters and digits. */
export function plainCode(code: string): string {
  return codeText(code).replace(/-/g, '');
}
