import { HOTEL } from '@innkeep/contract/hotel';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { addressLine } from '@innkeep/contract/hotel-links';
import { PAGE } from '@innkeep/contract/paths';
import { RULES_OF_BOOKING } from '@innkeep/contract/texts/rules-of-booking';
import type { TextPage as Text } from '@innkeep/contract/texts/texts';
import { RULES } from '@innkeep/hotel/texts/rules';
import { TERMS } from '@innkeep/hotel/texts/terms';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Blocks } from '../../components/blocks.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { setPageMetadata } from '../page-metadata.ts';

/* The hotel's texts that a booking links to, in one file: docs/dev/decisions/0027. */

export const HouseRulesPage = () => <TextPage {...RULES} {...PAGES.houseRules} />;
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
          <Blocks text={section.text} />
        </section>
      ))}
      <Contact path={path} />
    </div>
  );
}

function Contact({ path }: { path: string }) {
  return (
    <section>
      <h2 className="h4">Contact</h2>
      <p>
        {HOTEL.name}, {addressLine(HOUSE.address)}
      </p>
      <p className="d-flex flex-wrap row-gap-2 column-gap-6">
        <PhoneLink className="text-link" />
        <a className="text-link" href={`mailto:${HOUSE.email}`}>
          {HOUSE.email}
        </a>
      </p>
      <p className="d-flex flex-wrap row-gap-2 column-gap-6">
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
