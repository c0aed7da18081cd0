import { GUESTS } from '@innkeep/contract/constants';
import { NO_ADULT } from '@innkeep/contract/party';
import { lazy, type ReactNode, Suspense } from 'react';
import { StepperField } from '../components/form/stepper-field.tsx';
import type { PartyDraft } from './party-draft.ts';

/** Fetched only where prices depend on ages. A guest can still book if that fails. */
const AgeFields = lazy(() =>
  import('./age-fields.tsx').catch(() => ({ default: () => 'We can’t ask for ages now. Please call us.' })),
);

interface PartyFieldsProps {
  party: PartyDraft;
  /** Guests younger than this are children; undefined if the hotel does not ask, or as long as it is not known. */
  childAge: number | undefined;
  /** Whether prices depend on their ages. */
  asksAges?: boolean | undefined;
  /** Whether there is a field for children; by default, if their age is known. */
  isAsked?: boolean;
  problems: Partial<Record<keyof PartyDraft, string>>;
  hint?: ReactNode;
  /** The largest party; by default, that of one room. */
  most?: number;
  onChange: (changes: Partial<PartyDraft>) => void;
  onLeave?: () => void;
}

/** Adults and children apart where the hotel asks or the stay has any. `guests` always counts all. */
export function PartyFields(props: PartyFieldsProps) {
  const { party, childAge, isAsked: hasChildren = childAge !== undefined, problems, onChange } = props;
  const { most = GUESTS.max } = props;
  const { guests, children, ages } = party;
  const countOf = (text: string) => Number(text) || 0;
  const among = hasChildren ? countOf(children) : 0;
  const isUnattended = problems.children === NO_ADULT;

  return (
    // One element for both, so that no guest loses the field that they are in.
    <div className="party" {...(hasChildren && { role: 'group', 'aria-label': 'Guests' })}>
      <StepperField
        key="guests"
        name="guests"
        label={hasChildren ? 'Adults' : 'Guests'}
        things={hasChildren ? ['adult', 'adults'] : ['guest', 'guests']}
        hint={props.hint}
        problem={problems.guests ?? (isUnattended ? NO_ADULT : undefined)}
        range={{ min: GUESTS.fieldMin, max: most }}
        steps={{ least: GUESTS.stayMin, most: most - among }}
        value={guests === '' ? '' : String(Number(guests) - among)}
        onChange={(typed) =>
          onChange(
            hasChildren
              ? { guests: typed === '' ? '' : String(Number(typed) + among) }
              : { guests: typed, children: '0' },
          )
        }
        onBlur={props.onLeave}
      />
      {hasChildren && (
        <StepperField
          key="children"
          name="children"
          label={childAge === undefined ? 'Children' : `Children under ${childAge}`}
          things={['child', 'children']}
          problem={isUnattended ? undefined : problems.children}
          range={{ min: 0, max: most - 1 }}
          steps={{ least: 0, most: among + most - countOf(guests) }}
          value={children}
          onChange={(typed) =>
            onChange({
              children: typed,
              ...(guests !== '' && { guests: String(Number(guests) - among + countOf(typed)) }),
            })
          }
          onBlur={props.onLeave}
        />
      )}
      {props.asksAges && childAge && among > 0 && (
        <Suspense>
          <AgeFields count={among} ages={ages} childAge={childAge} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
