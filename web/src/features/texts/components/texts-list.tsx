import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import type { DraftedPage, TextsDraft } from '@innkeep/contract/texts/texts';
import { Link } from 'react-router-dom';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { changedPages } from '../differences-of.ts';
import { PAGE_FORMS, PAGE_NAMES } from '../page-fields.ts';
import { ButtonLink } from '../../../components/links.tsx';

const linkTo = (part: string) => pathTo(DESK_PAGE.textsPart, { part });

export function TextsList({ draft }: { draft: TextsDraft }) {
  const { version } = draft.inForce;
  const changed = changedPages(draft);
  return (
    <div className="texts-column">
      <p className="text-muted">
        {version === 0 ? 'Guests see the original texts.' : `Guests see version ${version}.`} Your changes
        stay in a draft that all admins share until you publish it.
      </p>
      <BuiltNote inForce={version} />
      <div className="d-flex flex-wrap gap-3 mb-5">
        {changed.length > 0 && <ButtonLink to={linkTo('publish')}>Publish…</ButtonLink>}
        <ButtonLink look="quiet" to={linkTo('versions')}>
          Versions
        </ButtonLink>
      </div>
      <ul className="border-top" aria-label="Pages">
        {PAGE_NAMES.map((page) => (
          <li key={page} className="border-bottom">
            <Link
              className="texts-row hover-tint d-flex flex-wrap align-items-center column-gap-4 text-reset"
              to={linkTo(page)}
            >
              <span className="texts-name fw-semibold">{PAGE_FORMS[page].name}</span>
              <span className="texts-change text-muted fs-15">{changeWords(draft.pages[page])}</span>
              {changed.includes(page) && <span className="badge-quiet">Not published</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function changeWords({ by, at }: DraftedPage): string {
  return by === undefined || at === undefined ? '' : `Changed by ${by}, ${instantAtHotel(at)}`;
}

/** Says which version the build has written into the pages, where visitors are shown another. */
function BuiltNote({ inForce }: { inForce: number }) {
  const question = document.querySelector<HTMLLinkElement>('link[as=fetch]'); // first-paint/ask-texts.ts
  const built = question && new URL(question.href).searchParams.get('have');
  if (!built || built === String(inForce)) return null;
  return (
    <p className="form-note">
      The pages carry version {built}; a script shows visitors version {inForce}. The next deploy builds it
      into the pages, and so into link previews.
    </p>
  );
}
