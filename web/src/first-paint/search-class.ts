/** Marks a document whose address searches for a stay, from before it is drawn until the app has started. */
export const SEARCH_CLASS = 'is-searched';
