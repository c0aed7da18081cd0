import { PRIVACY } from '@innkeep/hotel/privacy';
import { PAGES, TextPage } from './text-pages.tsx';

/** The longest of the hotel's texts: a file of its own, which no device keeps for when there is no network. */
export default function PrivacyPage() {
  return <TextPage {...PRIVACY} {...PAGES.privacy} />;
}
