import type { TextPage as Text } from '@innkeep/contract/hotel-shape';
import { HOUSE_RULES } from '@innkeep/hotel/house-rules';
import { PRIVACY } from '@innkeep/hotel/privacy';
import { TERMS } from '@innkeep/hotel/terms';

/* What the hotel has to say at length. One file: each refers to the others. */

export const HouseRulesPage = () => <TextPage {...HOUSE_RULES} />;
export const PrivacyPage = () => <TextPage {...PRIVACY} />;
export const TermsPage = () => <TextPage {...TERMS} />;

function TextPage({ heading, lead, sections }: Text) {
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
    </div>
  );
}
