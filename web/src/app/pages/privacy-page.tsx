import { privacyPage } from '@innkeep/contract/texts/privacy-page';
import { PRIVACY } from '@innkeep/hotel/texts/privacy';
import { PAGES, TextPage } from './text-pages.tsx';

/** The hotel's longest text: a file of its own, which the service worker does not cache. */
export default function PrivacyPage() {
  return <TextPage {...privacyPage(PRIVACY)} {...PAGES.privacy} />;
}
