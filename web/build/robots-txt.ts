import type { Plugin } from 'vite';
import { SITEMAP, UNLISTED_PAGES } from '../../contract/src/paths.ts';

/**
 * Writes what crawlers are asked to leave alone, as RFC 9309 has it.
 * @param site the site's origin; empty where the build does not know it, for a sitemap is named by its whole address
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
