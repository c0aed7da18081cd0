import { LATE_CANCELLATION_MINUTES } from '@innkeep/contract/constants';
import { HOTEL } from '@innkeep/contract/hotel';
import { ADDRESS_LINE } from '@innkeep/contract/hotel-links';
import type { TextPage as Text } from '@innkeep/contract/hotel-shape';
import { PAGE } from '@innkeep/contract/paths';
import { HOUSE_RULES } from '@innkeep/hotel/house-rules';
import { TERMS } from '@innkeep/hotel/terms';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PhoneLink } from '../../components/phone-link.tsx';
import { setPageMetadata } from '../page-metadata.ts';

/* The hotel's texts that a booking links to, in one file: docs/decisions/0027. */

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

function Contact({ path }: { path: string }) {
  return (
    <section>
      <h2 className="h4">Contact</h2>
      <p>
        {HOTEL.name}, {ADDRESS_LINE}
      </p>
      <p className="d-flex flex-wrap row-gap-2 column-gap-6">
        <PhoneLink className="text-link" />
        <a className="text-link" href={`mailto:${HOTEL.email}`}>
          {HOTEL.email}
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

/** The software enforces these, at any hotel. A stay's own bill and policy state its price and terms. */
const RULES_OF_BOOKING: Text['sections'] = [
  {
    heading: 'Price, payment and cancelling',
    paragraphs: [
      'Before you confirm, the site shows the bill with all its taxes and fees, what of it is paid when, and until when you can cancel at what cost. That is what we agree on. It stands on the page of your booking, and in our confirmation where we have your e-mail address, and it stays, even if our prices or terms change later.',
      'If you book without an account and pay nothing at once, we hold the room for two hours. It is booked when you confirm it by the link that we e-mail you; otherwise it is free again, and you owe nothing.',
      'Where something is paid when booking, the nights are held for you while you pay, for as long as the site says, and booked once it is paid. If it is not, they are free again.',
      'A code counts for the stays that it is meant for. One that may be used once serves for one booking; cancel it, and you can use the code again.',
    ],
  },
  {
    heading: 'If you change your stay',
    paragraphs: [
      'As long as cancelling costs nothing, you can change dates and guests on the page of your booking; later only to a longer stay or more guests. Nights that you keep cost what we agreed; added nights cost what they cost on the day of the change. The site shows what it will cost, what is then to be paid or comes back, and on what terms, before you confirm.',
      'If a code is not meant for the stay as you change it, it no longer counts, and the site says so before. Dates that are sold on terms which your booking cannot take over have to be booked anew.',
    ],
  },
  {
    heading: 'If you cancel, or do not come',
    paragraphs: [
      `You can cancel on this site until ${HOTEL.checkInTime} on the day of your arrival, by the hotel’s clock; what you book about then or later, for ${LATE_CANCELLATION_MINUTES} minutes. It costs what was agreed, and the site shows that, and what comes back to you, before you confirm. After that, call us.`,
      'If you do not come, we ask for what the agreed terms charge for a stay that was not cancelled in time, and may give the nights after the first to other guests. If you leave early, the desk tells you what it costs then.',
      'What comes back to you goes the way it was paid, or another that we agree on.',
    ],
  },
];
