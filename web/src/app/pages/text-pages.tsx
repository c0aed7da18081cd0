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

/* The hotel's texts that a booking links to, in one file: docs/dev/decisions/0027. */

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
          {section.paragraphs?.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.points && (
            <ul>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
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
      'Before you confirm, the site shows the full bill with taxes and fees, what you pay when, and what cancelling costs until when. That is our agreement. You’ll find it on your booking’s page and in our confirmation e-mail, and it stays the same even if our prices or terms change later.',
      'If you book without an account and pay nothing up front, we hold the room for two hours. It is booked once you confirm it with the link that we e-mail you; otherwise we release it, and you owe nothing.',
      'If you pay when booking, we hold the room for as long as the site says, and book it once you’ve paid. If you don’t pay in time, we release it.',
      'A promotion code applies only to qualifying stays. A single-use code applies to one booking; if you cancel that, you can use the code again.',
    ],
  },
  {
    heading: 'If you change your stay',
    paragraphs: [
      'While cancelling is free, you can change dates and guests on your booking’s page; after that, you can only add nights or guests. Nights you keep stay at the price you booked; added nights are at the price on the day of the change. Before you confirm, the site shows the new price, what is due or refunded, and the terms.',
      'If a code doesn’t apply to the changed stay, you lose its discount, and the site tells you first. Some dates have different terms; you’ll need to make a new booking for those.',
    ],
  },
  {
    heading: 'If you cancel or don’t come',
    paragraphs: [
      `You can cancel on this site until ${HOTEL.checkInTime} on the day of arrival, by the hotel’s clock. Bookings made at about that time or later can be cancelled for ${LATE_CANCELLATION_MINUTES} minutes. Before you confirm, the site shows the agreed fee and your refund. After that, please call us.`,
      'If you don’t come, we charge what the agreed terms charge for a late cancellation, and may release the nights after the first. If you leave early, the desk tells you what it costs.',
      'We refund to your original payment method, or in another way that we agree on.',
    ],
  },
];
