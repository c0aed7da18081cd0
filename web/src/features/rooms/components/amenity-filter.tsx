import type { AmenityCount } from '@innkeep/contract/room';
import { namedChoices } from '../amenity-wish.ts';

interface AmenityFilterProps {
  /** The amenities that rooms have, each with how many of the listed rooms have it. */
  choices: readonly AmenityCount[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** Narrows a list of rooms to those that have what is chosen. What would leave no room cannot be added. */
export function AmenityFilter({ choices, chosen, onToggle }: AmenityFilterProps) {
  return (
    <fieldset className="amenity-filter">
      <legend>Rooms with</legend>
      <div>
        {namedChoices(choices).map(({ id, name, count }) => {
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              // Not `disabled`: the focus would be lost where an answer finds it there.
              aria-disabled={!isChosen && count === 0}
              onClick={() => (isChosen || count > 0) && onToggle(id)}
            >
              {name}
              {!isChosen && (
                <span className="amenity-count">
                  {' '}
                  {count}
                  <span className="visually-hidden"> {count === 1 ? 'room' : 'rooms'}</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
