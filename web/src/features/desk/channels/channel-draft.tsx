import type { Channel } from '@innkeep/contract/channels/channel';
import { channelChangeSchema, type ChannelChange } from '@innkeep/contract/channels/channel-inputs';
import { ApiError, type FieldMessages } from '@innkeep/contract/errors';
import { useFormikContext } from 'formik';
import { ValidationError } from 'yup';
import { FormikField, FormikTextField } from '../../../components/form/formik/field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { PORTALS } from './portals.tsx';

const OTHER = 'other';

const settingsSchema = channelChangeSchema.pick(['name', 'ignore', 'repeatsOurs']);

const OPTIONS = [
  ...PORTALS.map(({ name }) => ({ value: name, label: name })),
  { value: OTHER, label: 'Another one' },
];

export function NameFields() {
  const { values } = useFormikContext<ChannelDraft>();
  return (
    <>
      <FormikField name="portal">
        {({ name, value, onChange }) => (
          <SelectField label="Channel" name={name} value={value} options={OPTIONS} onChange={onChange} />
        )}
      </FormikField>
      {values.portal === OTHER && (
        <FormikTextField name="other" label="What you call it" maxLength={60} autoComplete="off" />
      )}
    </>
  );
}

export interface ChannelDraft {
  /** The name of a portal that is known, or {@link OTHER}. */
  portal: string;
  other: string;
  /** The summaries of entries that are no stays, one a line. */
  ignore: string;
  repeatsOurs: boolean;
}

export type ChannelSettings = Pick<ChannelChange, 'name' | 'ignore' | 'repeatsOurs'>;

export function draftOf({ name, ignore, repeatsOurs }: ChannelSettings | Channel): ChannelDraft {
  const isKnown = PORTALS.some((portal) => portal.name === name);
  return {
    portal: isKnown ? name : OTHER,
    other: isKnown ? '' : name,
    ignore: ignore.join('\n'),
    repeatsOurs,
  };
}

export function settingsOf({ portal, other, ignore, repeatsOurs }: ChannelDraft): ChannelSettings {
  const lines = ignore.split('\n').map((line) => line.trim());
  return {
    name: portal === OTHER ? other.trim() : portal,
    ignore: lines.filter((line) => line !== ''),
    repeatsOurs,
  };
}

export type DraftProblems = Partial<Record<'other' | 'ignore', string>>;

export function draftProblems(draft: ChannelDraft): DraftProblems {
  try {
    settingsSchema.validateSync(settingsOf(draft), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return byField(error.inner.map(({ path = '', message }) => [path, message]));
  }
}

export function refusedFields(error: unknown): DraftProblems {
  const fields: FieldMessages = error instanceof ApiError ? error.fields : {};
  return byField(Object.entries(fields));
}

function byField(problems: readonly [path: string, message: string][]): DraftProblems {
  const of = (field: string) => problems.find(([path]) => path.startsWith(field))?.[1];
  const [other, ignore] = [of('name'), of('ignore')];
  return { ...(other !== undefined && { other }), ...(ignore !== undefined && { ignore }) };
}
