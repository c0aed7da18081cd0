import type {
  DraftedPage,
  TextPageName,
  Texts,
  TextsDraft,
  TextsInForce,
} from '@innkeep/contract/texts/texts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

const TEXTS: Texts = {
  house: {
    tagline: 'Rooms by the lake',
    description: 'A hotel by the lake.',
    phone: '+1 207 555 0100',
    email: 'stay@lake.example',
    address: { street: '1 Lake Road', city: 'Lakeville', cityLine: 'Lakeville 04857', country: 'Lakeland' },
    directions: '',
    social: [{ name: 'Blog', url: 'https://blog.example/' }],
  },
  home: {
    lead: 'Wake up by the lake.',
    roomsHeading: 'Rooms',
    roomsLead: 'Find yours.',
    facilities: { heading: 'At your service', list: [{ name: 'Sauna', line: 'Hot.', icon: 'pool' }] },
    services: { heading: 'Breakfast', text: 'On the terrace.', link: 'About us' },
  },
  about: {
    heading: 'By the lake',
    lead: 'An old house.',
    text: 'Built long ago.',
    phoneNote: '',
    socialHeading: 'Read',
  },
  rules: {
    heading: 'House rules',
    lead: 'For all.',
    sections: [
      { heading: 'Pets', text: 'Dogs are welcome.' },
      { heading: 'Quiet', text: 'From ten on.' },
    ],
    priceNote: '',
    paying: 'We take cash.',
    payingOnline: 'You pay by card.',
  },
  terms: { heading: 'Terms', lead: 'What we agree on.', sections: [{ heading: 'The law', text: 'Ours.' }] },
  privacy: {
    heading: 'Privacy',
    lead: 'What we keep.',
    before: [],
    after: [{ heading: 'You', text: 'Ask us.' }],
  },
  mails: {
    before: { subject: 'Soon', text: 'We look forward to it.' },
    after: { subject: 'Thanks', text: 'Come again.', link: { label: '', url: '' } },
  },
};

export const textsInForce = (version = 3, changes: Partial<Texts> = {}): TextsInForce => ({
  ...TEXTS,
  ...changes,
  version,
  rulesVersion: 0,
});

/** Returns a page as another admin has saved it, with `rev` and some of its texts. */
export function savedPage<Page extends TextPageName>(
  page: Page,
  rev: number,
  changes: Partial<Texts[Page]>,
): DraftedPage<Page> {
  return { rev, texts: { ...TEXTS[page], ...changes }, by: 'Kim', at: '2027-03-10T20:04:00.000Z' };
}

/** Returns the draft of a hotel whose guests read version 3. */
export function draftWith(pages: Partial<TextsDraft['pages']> = {}): TextsDraft {
  const inForce = textsInForce();
  const unchanged = Object.entries(TEXTS).map(
    ([page, texts]) => [page, { rev: 0, texts: texts as unknown }] as const,
  );
  // Every page is among them.
  return {
    inForce,
    pages: { ...(Object.fromEntries(unchanged) as unknown as TextsDraft['pages']), ...pages },
  };
}

/** @param part of the address, behind `/dashboard/texts` */
export async function renderTexts(part: string, heading: string, draft = draftWith()) {
  fakeApi.answer({ 'GET /texts/draft': draft });
  const user = await renderPage(`/dashboard/texts${part}`, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: heading });
  await waitFor(() => expect(screen.queryByText('Loading the texts…')).toBeNull());
  return user;
}
