import { STORAGE_KEY } from '../../lib/storage-key.ts';
import { tabStorageText } from '../../lib/stored-text.ts';

/** The tab's text of booking-values.ts, in a module of its own: every page removes it when its guest signs out. */
export const draftText = tabStorageText(STORAGE_KEY.bookingDraft);
