import { privacyPage } from '@innkeep/contract/texts/privacy-page';
import { PRIVACY } from '@innkeep/hotel/texts/privacy';
import { useTextsVersion } from '../../lib/api/get-texts-version.ts';
import { usePublishedVersion, useTexts } from '../../lib/texts.ts';
import { PAGES, TextPage } from './text-pages.tsx';

/**
 * The hotel's longest text: a file of its own, which the service worker does not cache, and which asks for a
 * version itself.
 */
export default function PrivacyPage() {
  const built = useTexts('privacy', PRIVACY);
  const version = usePublishedVersion();
  const { data } = useTextsVersion(version);
  return <TextPage key={data?.version} {...privacyPage(data?.privacy ?? built)} {...PAGES.privacy} />;
}
