/** Leads a refused guest to the first field in question; tells whether there is one. */
export function focusFirstInvalid(part: HTMLElement | null): boolean {
  const field = part?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}
