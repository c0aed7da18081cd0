import { useFormikContext } from 'formik';
import { FormikField } from '../../../components/form/formik/field.tsx';
import { FormikTextField } from '../../../components/form/formik/text-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { OTHER, type ChannelDraft } from './channel-draft.ts';
import { PORTALS } from './portals.ts';

const OPTIONS = [
  ...PORTALS.map(({ name }) => ({ value: name, label: name })),
  { value: OTHER, label: 'Another one' },
];

/** Which channel it is: one of those that are known, or another, with a name of its own. */
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
