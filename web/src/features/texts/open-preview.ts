import type { TextsInForce } from '@innkeep/contract/texts/texts';
import { STORAGE_KEY } from '../../lib/storage-key.ts';

/**
 * Opens a page of the guests' with words that no one else sees yet, in a window of its own. The window gets a copy of
 * this tab's session storage, and keeps them for all its pages; this tab forgets them.
 */
export function openPreview(texts: TextsInForce, path: string, isPhone: boolean): void {
  sessionStorage.setItem(STORAGE_KEY.previewedTexts, JSON.stringify(texts));
  open(path, '_blank', `popup,${isPhone ? 'width=390,height=844' : 'width=1280,height=900'}`);
  sessionStorage.removeItem(STORAGE_KEY.previewedTexts);
}
