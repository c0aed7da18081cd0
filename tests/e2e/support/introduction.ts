import type { Page } from '@playwright/test';

/** What search engines find in the head of a page. */
interface Introduction {
  canonical: string[];
  robots: string[];
  description: string[];
}

export function introductionOf(page: Page): Promise<Introduction> {
  return page.evaluate(() => {
    const contents = (name: string) =>
      [...document.querySelectorAll<HTMLMetaElement>(`meta[name=${name}]`)].map(({ content }) => content);
    return {
      canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
        ({ href }) => href,
      ),
      robots: contents('robots'),
      description: contents('description'),
    };
  });
}
