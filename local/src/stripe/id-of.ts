/** The id of what Stripe answers as an id or, expanded, as the whole object. */
export function idOf(object: string | { id: string } | null | undefined): string {
  return (typeof object === 'string' ? object : object?.id) ?? 'none';
}
