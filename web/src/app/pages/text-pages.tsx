import { HOTEL } from '@innkeep/contract/hotel';
import { ADDRESS_LINE } from '@innkeep/contract/hotel-links';
import type { TextPage as Text } from '@innkeep/contract/hotel-shape';
import { PAGE } from '@innkeep/contract/paths';
import { HOUSE_RULES } from '@innkeep/hotel/house-rules';
import { TERMS } from '@innkeep/hotel/terms';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PhoneLink } from '../../components/phone-link.tsx';
import { RULES_OF_BOOKING } from './rules-of-booking.ts';
import { setPageMetadata } from '../page-metadata.ts';

/* The hotel's texts to which a booking leads, in one file: docs/decisions/0028. */

export const HouseRulesPage = () => <TextPage {...HOUSE_RULES} {...PAGES.houseRules} />;
export const TermsPage = () => (
  <TextPage {...TERMS} sections={[...TERMS.sections, ...RULES_OF_BOOKING]} {...PAGES.terms} />
);

export const PAGES = {
  houseRules: { path: PAGE.houseRules, title: 'House rules' },
  privacy: { path: PAGE.privacy, title: 'Privacy' },
  terms: { path: PAGE.terms, title: 'Terms' },
};

export function TextPage({ heading, lead, sections, path, title }: Text & { path: string; title: string }) {
  // Search engines show the lead.
  useEffect(() => setPageMetadata(title, lead), [title, lead]);

  return (
    <div className="container page text-page">
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      {sections.map((section) => (
        <section key={section.heading}>
          <h2 className="h4">{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <Contact path={path} />
    </div>
  );
}

/** Ends each page: how to reach the hotel, and the pages beside this one. */
function Contact({ path }: { path: string }) {
  return (
    <section>
      <h2 className="h4">Contact</h2>
      <p>
        {HOTEL.name}, {ADDRESS_LINE}
      </p>
      <p className="text-page-links">
        <PhoneLink className="text-link" />
        <a className="text-link" href={`mailto:${HOTEL.email}`}>
          {HOTEL.email}
        </a>
      </p>
      <p className="text-page-links">
        {Object.values(PAGES)
          .filter((page) => page.path !== path)
          .map((page) => (
            <Link key={page.path} className="text-link" to={page.path}>
              {page.title}
            </Link>
          ))}
      </p>
    </section>
  );
}
