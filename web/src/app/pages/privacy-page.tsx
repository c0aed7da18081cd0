import { PRIVACY } from '@innkeep/hotel/privacy';
import { PAGES, TextPage } from './text-pages.tsx';

/**
 * The privacy page, the longest of the hotel's texts: its own file, which the service worker does not cache.
 */
export default function PrivacyPage() {
  return <TextPage {...PRIVACY} {...PAGES.privacy} />;
}
