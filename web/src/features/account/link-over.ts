/** A link of a mail that does nothing any more, or of which only a part has arrived. */
export class LinkOver extends Error {
  override readonly name = 'LinkOver';
}
