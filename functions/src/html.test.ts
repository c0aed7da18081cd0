import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('lets nothing that is put into it become a tag, an attribute or an entity', () => {
    const written = html`<a title="${`" onclick='x'`}">${'<b>&amp;'}</a>`.source;
    expect(written).toBe('<a title="&#34; onclick=&#39;x&#39;">&#60;b&#62;&#38;amp;</a>');
    fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(html`${text}`.source)));
  });

  it('takes HTML as it stands, one or many', () => {
    const items = [html`<li>${1}</li>`, html`<li>${2}</li>`];
    expect(
      html`<ul>
        ${items}
      </ul>`.source.replace(/\s+/g, ''),
    ).toBe('<ul><li>1</li><li>2</li></ul>');
  });
});
