import { counted } from '@innkeep/contract/counted';
import type { AmenityCount } from '@innkeep/contract/room';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/notice.tsx';
import { amenityWords, namedChoices, toggled } from '../amenity-wish.ts';

interface NoneWithAllProps {
  chosen: readonly string[];
  /** The amenities that it would help to leave out. */
  dropping: readonly AmenityCount[];
  /** The address of the list with these amenities. */
  pathOf: (amenities: readonly string[]) => string;
}

/** Replaces a list that is empty because no room has all that was chosen: says what to leave out. */
export function NoneWithAll({ chosen, dropping, pathOf }: NoneWithAllProps) {
  const ways = chosen.length > 1 ? namedChoices(dropping) : [];
  return (
    <Notice
      title={chosen.length > 1 ? 'No room has all of these' : `No room has ${amenityWords(chosen)}`}
      picture="/images/not-found.svg"
    >
      {ways.length > 0 && (
        <ul className="none-with-all">
          {ways.map(({ id, name, count }) => (
            <li key={id}>
              <Link className="text-link" to={pathOf(toggled(chosen, id))}>
                Without “{name}”
              </Link>{' '}
              there {count === 1 ? 'is' : 'are'} {counted(count, 'room')}
            </li>
          ))}
        </ul>
      )}
      <Link className="btn btn-primary" to={pathOf([])}>
        Clear the filters
      </Link>
    </Notice>
  );
}
