import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import type { TextsInForce } from '@innkeep/contract/texts/texts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishTexts } from '../../lib/texts.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { writeTexts } from '../../first-paint/exchange-texts.ts';
import { writePart } from '../../first-paint/write-part.ts';

const HOSTILE = [
  '<script>document.title = "broken"</script>',
  'javascript:alert(1) and http://plain.example',
  `\u202Eback to front\u202C ${'x'.repeat(70)}`,
];
const { house, home, rules, terms } = FIRST_TEXTS;
const section = {
  heading: 'New & <b>bold</b>',
  text: `${HOSTILE.join('\n\n')}\n\n- one\n- two https://new.example/`,
};
const PUBLISHED: TextsInForce = {
  ...FIRST_TEXTS,
  version: 1,
  house: {
    ...house,
    tagline: 'A new tagline',
    phone: '+1 207 555 0199',
    email: 'new@hotel.example',
    address: { ...house.address, city: 'Newport', cityLine: 'Newport 1', street: '1 New Lane' },
    social: [{ name: 'New', url: 'https://new.example/' }, ...house.social],
  },
  home: {
    ...home,
    lead: 'A new lead',
    roomsLead: 'A new lead of rooms',
    facilities: { heading: 'New', list: [{ name: 'Sauna', line: 'Hot', icon: 'pool' }] },
    services: { heading: 'New services', text: section.text, link: 'A new link' },
  },
  about: {
    heading: 'New',
    lead: 'New lead',
    text: section.text,
    phoneNote: 'New note',
    socialHeading: 'News',
  },
  rules: { ...rules, lead: 'New lead', sections: Array.from({ length: 40 }, () => section) },
  terms: { ...terms, heading: 'New terms', sections: [section] },
};

/** About's map looks whether it is in view; it never is here. */
class NeverInView {
  observe = vi.fn();
  disconnect = vi.fn();
}
vi.stubGlobal('IntersectionObserver', NeverInView);

beforeEach(() => fakeApi.answer({ 'GET /room': { count: 0, rooms: [] } }));
afterEach(() => publishTexts(undefined));

/** Returns what a page says, and where its links lead. */
async function drawn(path: string) {
  await renderPage(path);
  const root = document.querySelector('#root');
  if (!root) throw new Error('nothing is drawn');
  await waitFor(() => expect(root.querySelector('h1')).not.toBeNull());
  return root;
}

const told = (root: Element) => ({
  text: root.textContent,
  elements: [...root.querySelectorAll('main p, main li, main h2, main script')].map(({ tagName }) => tagName),
  links: [...root.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
});

it.each(['/', '/rooms', '/about', '/house-rules', '/terms', '/login'])(
  'the script writes into %s what the app draws with published words, and neither draws more than their letters',
  async (path) => {
    const served = (await drawn(path)).cloneNode(true) as Element; // `as`: of an element
    cleanup();
    document.body.replaceChildren();
    publishTexts(PUBLISHED);
    const published = await drawn(path);
    writeTexts(served, PUBLISHED, writePart);
    expect(told(served)).toEqual(told(published));
    expect(told(served).elements).not.toContain('SCRIPT');
    expect(served.textContent).toContain('A new tagline');
  },
);
