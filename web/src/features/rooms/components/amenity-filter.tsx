import { counted } from '@innkeep/contract/counted';
import type { AmenityCount } from '@innkeep/contract/room';
import { ROOM_AMENITIES } from '@innkeep/hotel/room-amenities';
import { Notice } from '../../../components/notice.tsx';
import { Button } from '../../../components/button.tsx';
import { ButtonLink, TextLink } from '../../../components/links.tsx';

interface AmenityFilterProps {
  choices: readonly AmenityCount[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** Narrows a list of rooms to those that have what is chosen. What would leave no room cannot be added. */
export function AmenityFilter({ choices, chosen, onToggle }: AmenityFilterProps) {
  return (
    <fieldset className="amenity-filter mb-5">
      <legend className="mb-1 fs-15 fw-semibold">Rooms with</legend>
      <div className="chips">
        {namedChoices(choices).map(({ id, name, count }) => {
          const isChosen = chosen.includes(id);
          return (
            <Button
              key={id}
              aria-pressed={isChosen}
              // Not `disabled`: the focus would be lost where an answer finds it there.
              aria-disabled={!isChosen && count === 0}
              onClick={() => (isChosen || count > 0) && onToggle(id)}
            >
              {name}
              {!isChosen && (
                <span className="text-muted tabular fs-14">
                  {' '}
                  {count}
                  <span className="visually-hidden"> {count === 1 ? 'room' : 'rooms'}</span>
                </span>
              )}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

interface NoneWithAllProps {
  chosen: readonly string[];
  dropping: readonly AmenityCount[];
  pathOf: (amenities: readonly string[]) => string;
}

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
              <TextLink to={pathOf(toggled(chosen, id))}>Without “{name}”</TextLink> there{' '}
              {count === 1 ? 'is' : 'are'} {counted(count, 'room')}
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={pathOf([])}>Clear the filters</ButtonLink>
    </Notice>
  );
}

/** Reads `?amenities=` from an address: ids of the hotel's amenities, in its order. It may have none of those named. */
export function readAmenities(parameters: URLSearchParams): string[] {
  return inOrder((parameters.get('amenities') ?? '').split(','));
}

export function toggled(amenities: readonly string[], id: string): string[] {
  return amenities.includes(id) ? amenities.filter((each) => each !== id) : inOrder([...amenities, id]);
}

/** Writes amenities as an address has them; always in one order, so that all share the CDN's copy. */
export function written(amenities: readonly string[]): string | undefined {
  return amenities.length === 0 ? undefined : amenities.join(',');
}

/** Names amenities in a sentence: “Balcony” and “Bath”. */
export function amenityWords(amenities: readonly string[]): string {
  const names = amenities.map((id) => `“${nameOf(id)}”`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** Returns the name of an amenity; undefined for one that this version of the site does not know. */
function nameOf(id: string): string | undefined {
  return ROOM_AMENITIES.find((amenity) => amenity.id === id)?.name;
}

function namedChoices(choices: readonly AmenityCount[]): (AmenityCount & { name: string })[] {
  return choices.flatMap((choice) => {
    const name = nameOf(choice.id);
    return name === undefined ? [] : [{ ...choice, name }];
  });
}

function inOrder(ids: readonly string[]): string[] {
  return ROOM_AMENITIES.map(({ id }) => id).filter((id) => ids.includes(id));
}
