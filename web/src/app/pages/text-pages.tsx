import { hotelToday, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { ApiError } from '@innkeep/contract/errors';
import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { RULES_OF_BOOKING } from '@innkeep/contract/texts/rules-of-booking';
import type { Section, TextPage as Words } from '@innkeep/contract/texts/texts';
import { RULES } from '@innkeep/hotel/texts/rules';
import { TERMS } from '@innkeep/hotel/texts/terms';
import { useEffect, type ReactNode } from 'react';
import { Blocks } from '../../components/blocks.tsx';
import { EmailLink, PhoneLink } from '../../components/contact.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageSpinner } from '../../components/loading.tsx';
import { useTextsVersion } from '../../lib/api/get-texts-version.ts';
import { useHouse, useTexts } from '../../lib/texts.ts';
import { useHydratedSearchParams } from '../../stay/use-stay-draft.ts';
import { setPageMetadata } from '../page-metadata.ts';
import { Button } from '../../components/button.tsx';
import { TextLink } from '../../components/links.tsx';

/* The hotel's texts that a booking links to, in one file: docs/dev/decisions/0027. */

export const HouseRulesPage = () => <AgreedPage of="rules" words={useTexts('rules', RULES)} />;
export const TermsPage = () => (
  <AgreedPage of="terms" words={useTexts('terms', TERMS)} locked={RULES_OF_BOOKING} />
);

interface WordsProps {
  of: 'rules' | 'terms';
  words: Words;
  /** The sections of the software, below those of the hotel. */
  locked?: readonly Section[];
}

/** Shows the words in force, or those of the version that the address names: what a guest has agreed to. */
function AgreedPage({ words, ...page }: WordsProps) {
  const version = useHydratedSearchParams().get('v');
  return version === null ? (
    <TextPage {...words} {...page} {...PAGES[page.of]} />
  ) : (
    <PastPage words={words} {...page} version={version} />
  );
}

function PastPage({ version, words, ...page }: WordsProps & { version: string }) {
  const { data, error, refetch } = useTextsVersion(version);
  const { path, title } = PAGES[page.of];
  if (data) {
    const date = data.at && spellCalendarDate(hotelToday(new Date(data.at)), SPELLING.date);
    const note = (
      <p role="note">
        {`You agreed to these ${title.toLowerCase()} when you booked${date ? ` (version of ${date})` : ''}. `}
        {page.of === 'rules' && `${data.rules.priceNote} `}
        <TextLink to={path}>Read the current version</TextLink>
      </p>
    );
    return <TextPage {...data[page.of]} {...page} path={path} title={title} note={note} />;
  }
  if (!error) return <PageSpinner />;
  const isUnknown = error instanceof ApiError && error.status < 500; // no such version
  if (isUnknown) return <LoadFailure error={error} onRetry={() => void refetch()} isWholePage />;
  const note = (
    <p role="note">
      {`We can’t load the version you agreed to right now. These are our current ${title.toLowerCase()}. `}
      <Button onClick={() => void refetch()}>Try again</Button>
    </p>
  );
  return <TextPage {...words} {...page} path={path} title={title} note={note} />;
}

export const PAGES = {
  rules: { path: PAGE.houseRules, title: 'House rules' },
  privacy: { path: PAGE.privacy, title: 'Privacy' },
  terms: { path: PAGE.terms, title: 'Terms' },
};

interface TextPageProps extends Words, Partial<Pick<WordsProps, 'of' | 'locked'>> {
  path: string;
  title: string;
  note?: ReactNode;
}

export function TextPage({ heading, lead, sections, of, locked = [], path, title, note }: TextPageProps) {
  const mark = (place: string) => of && `${of}.${place}`;
  // Search engines show the lead.
  useEffect(() => setPageMetadata(title, lead), [title, lead]);

  return (
    <div className="container page text-page">
      <header className="page-head">
        <h1 data-text={mark('heading')}>{heading}</h1>
        <p className="lead" data-text={mark('lead')}>
          {lead}
        </p>
        {note}
      </header>
      <div data-text={mark('sections')}>{sections.map(toSection)}</div>
      {locked.map(toSection)}
      <Contact path={path} />
    </div>
  );
}

function toSection(section: Section, index: number) {
  return (
    <section key={index}>
      <h2 className="h4" data-text="heading">
        {section.heading}
      </h2>
      <Blocks text={section.text} of="text" />
    </section>
  );
}

function Contact({ path }: { path: string }) {
  const { street, cityLine, country } = useHouse().address;
  return (
    <section>
      <h2 className="h4">Contact</h2>
      <div>
        <p>
          {HOTEL.name}, <span data-text="house.address.street">{street}</span>,{' '}
          <span data-text="house.address.cityLine">{cityLine}</span>,{' '}
          <span data-text="house.address.country">{country}</span>
        </p>
        <p className="d-flex flex-wrap row-gap-2 column-gap-6">
          <PhoneLink className="text-link" />
          <EmailLink className="text-link" />
        </p>
        <p className="d-flex flex-wrap row-gap-2 column-gap-6">
          {Object.values(PAGES)
            .filter((page) => page.path !== path)
            .map((page) => (
              <TextLink key={page.path} to={page.path}>
                {page.title}
              </TextLink>
            ))}
        </p>
      </div>
    </section>
  );
}
