import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes what HTML would read as markup, anywhere in the text', () => {
  expect(escapeHtml(`<b title="it's">&amp;</b>`)).toBe(
    '&#60;b title=&#34;it&#39;s&#34;&#62;&#38;amp;&#60;/b&#62;',
  );
});
