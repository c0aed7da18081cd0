import type { HtmlTagDescriptor, Plugin } from 'vite';
import { API } from '../../contract/src/paths.ts';
import { FACILITY_ICONS } from '../../hotel/facility-icons.ts';
import { FIRST_TEXTS } from '../../contract/src/texts/first-texts.ts';
import type { TextsInForce } from '../../contract/src/texts/texts.ts';
import { asScript } from './as-script.ts';

/** The texts of the build: those that `npm run deploy` has read from the running site, or else those of `hotel/`. */
export const BUILT_TEXTS: TextsInForce = process.env.TEXTS
  ? (JSON.parse(process.env.TEXTS) as TextsInForce) // `as`: written by scripts/deploy.ts
  : FIRST_TEXTS;

/** A module is named after what it exports. */
const MODULE = /\/hotel\/(texts\/)?([\w-]+)\.ts$/;
const BLOCK_ID = 'built-texts';
const { version, house, home } = BUILT_TEXTS;

/** What Home shows of the hotel. Its HTML has most of it twice then, which costs less than once more in the script. */
const IN_EVERY_PAGE: Record<string, object> = { HOUSE: house, HOME: home, FACILITY_ICONS };

/** What a page brings along: that, and the question for the texts in force, sent as soon as the page begins. */
export const TEXTS_IN_HTML: HtmlTagDescriptor[] = [
  {
    tag: 'link',
    attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: `${API.texts}?have=${version}` },
    injectTo: 'head',
  },
  {
    tag: 'script',
    attrs: { type: 'application/json', id: BLOCK_ID },
    children: asScript(IN_EVERY_PAGE),
    injectTo: 'body',
  },
];

/**
 * Puts the texts of the build into the modules of `hotel/texts/`.
 * @param isInBrowser whether a page is there, to read the words that it brings along
 */
export function builtTexts({ isInBrowser }: { isInBrowser: boolean }): Plugin {
  return {
    name: 'built-texts',
    apply: (_config, { command }) => command === 'build' || !isInBrowser, // pages are prerendered as if they were served
    enforce: 'pre',
    load(id) {
      const [, isText, name] = MODULE.exec(id) ?? [];
      if (name === undefined) return undefined;
      const exported = name.toUpperCase().replace('-', '_');
      if (isInBrowser && exported in IN_EVERY_PAGE)
        return `export const ${exported} = JSON.parse(document.getElementById('${BLOCK_ID}').textContent).${exported};`;
      if (!isText) return undefined;
      return `export const ${exported} = ${JSON.stringify(BUILT_TEXTS[name as keyof TextsInForce])};`; // `as`: or it has none
    },
  };
}
