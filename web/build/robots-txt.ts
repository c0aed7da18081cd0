import type { Plugin } from 'vite';
import { SITEMAP, UNLISTED_PAGES } from '../../contract/src/paths.ts';

/**
 * Writes robots.txt, which asks crawlers to leave some pages alone (RFC 9309).
 * @param site the site's origin; empty if the build does not know it: the sitemap, which needs a full
 *   address, is then not named
 */
export function robotsTxt(site: string): Plugin {
  const lines = ['User-agent: *', ...UNLISTED_PAGES.map((path) => `Disallow: ${path}`)];
  if (site !== '') lines.push('', `Sitemap: ${site}${SITEMAP}`);
  const source = `${lines.join('\n')}\n`;
  return {
    name: 'robots-txt',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source });
    },
  };
}
