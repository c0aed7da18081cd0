import { PRIVACY } from '@innkeep/hotel/privacy';
import { PAGES, TextPage } from './text-pages.tsx';

/** The hotel's longest text: a file of its own, which the service worker does not cache. */
export default function PrivacyPage() {
  return <TextPage {...PRIVACY} {...PAGES.privacy} />;
}
