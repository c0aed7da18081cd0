import { HOTEL } from '@innkeep/contract/hotel';
import { missingForEInvoice } from '@innkeep/contract/invoices/e-invoice';
import type { InvoiceSettings } from '@innkeep/contract/invoices/invoice';
import { invoiceSettingsSchema } from '@innkeep/contract/invoices/invoice-inputs';
import { useState } from 'react';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { CheckField } from '../../../components/form/check-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useHouse } from '../../../lib/texts.ts';
import { CountryField } from '../../../stay/country-field.tsx';
import { useSaveInvoiceSettings } from '../api/invoices.ts';
import { DraftForm } from '../components/form-dialog.tsx';
import { Part } from '../../../components/part.tsx';

/** The hotel as its invoices name it. Once saved, the form begins anew with what was. */
export function InvoiceSettingsPart({ known }: { known: InvoiceSettings | undefined }) {
  const [{ saved, times }, setSaved] = useState({ saved: known, times: 0 });
  const { street, cityLine, country } = useHouse().address;
  return (
    <Part className="mt-10" title="Settings">
      <p className="form-note">
        {saved
          ? 'New invoices use these settings. Invoices already issued don’t change.'
          : 'Fill these in before the first invoice. Guests and their tax offices read them on every invoice.'}
      </p>
      <SettingsForm
        key={times}
        begins={draftOf(saved ?? { name: HOTEL.name, address: [street, cityLine, country].join('\n') })}
        onSaved={(settings) => setSaved({ saved: settings, times: times + 1 })}
      />
    </Part>
  );
}

type SettingsTexts = Record<Exclude<keyof InvoiceSettings, 'taxesFees'>, string>;
type SettingsDraft = SettingsTexts & { taxesFees: boolean };

function draftOf(settings: Partial<InvoiceSettings>): SettingsDraft {
  const { name = '', address = '', country = '', vatNumber = '', taxNumber = '' } = settings;
  const { register = '', iban = '', bic = '', closing = '', daysToPay = 14, lastElsewhere = '' } = settings;
  const texts = { name, address, country, vatNumber, taxNumber, register, iban, bic, closing, lastElsewhere };
  return { ...texts, daysToPay: String(daysToPay), taxesFees: settings.taxesFees ?? false };
}

interface SettingsFormProps {
  begins: SettingsDraft;
  onSaved: (settings: InvoiceSettings) => void;
}

function SettingsForm({ begins, onSaved }: SettingsFormProps) {
  const { tie, draft, edit, ...form } = useDraft(begins, {
    name: 'invoice settings',
    schema: invoiceSettingsSchema,
    sending: useSaveInvoiceSettings(),
    inputOf: (filled) => invoiceSettingsSchema.cast(filled),
    onSent: onSaved,
  });
  useFocusAfterwards();
  const missing = missingForEInvoice(draft);
  const line = (name: keyof SettingsTexts, maxLength: number, label: string, hint?: string) => (
    <TextField label={label} hint={hint} autoComplete="off" maxLength={maxLength} {...tie(name)} />
  );
  return (
    <DraftForm form={form} answers={<BusyButton isBusy={form.isBusy}>Save settings</BusyButton>}>
      <TextField
        label="Business name"
        hint="As registered, with its legal form."
        maxLength={100}
        {...tie('name')}
      />
      <TextArea label="Address" rows={3} maxLength={300} {...tie('address')} />
      <CountryField none="Choose a country" {...tie('country')} />
      <div className="desk-fields d-grid column-gap-4">
        {line('vatNumber', 20, 'VAT number')}
        {line('taxNumber', 30, 'Tax number')}
        <div className="is-wide">
          {line('register', 120, 'Register', 'Such as Commercial register Hamburg, HRB 1234.')}
        </div>
        {line('iban', 42, 'IBAN', 'For guests who pay by bank transfer.')}
        {line('bic', 11, 'BIC')}
      </div>
      {missing.length > 0 && (
        <p className="form-note">For the European e-invoice in each PDF, enter {missing.join(' and ')}.</p>
      )}
      <TextField
        label="Days to pay"
        hint="For invoices with a balance."
        inputMode="numeric"
        autoComplete="off"
        {...tie('daysToPay')}
      />
      <div className="mb-4">
        <CheckField
          label="Tax cancellation and no-show fees like the nights"
          hint="Ask your tax adviser. Otherwise these fees are not taxed."
          isChecked={draft.taxesFees}
          onChange={(taxesFees) => edit({ taxesFees })}
        />
      </div>
      {line(
        'lastElsewhere',
        10,
        'Last invoice issued elsewhere',
        'If you issued invoices elsewhere this year, your numbers continue from here, such as 2027-00041.',
      )}
      <TextArea
        label="Closing line"
        hint="Printed below the totals, such as a thank-you."
        rows={2}
        maxLength={300}
        {...tie('closing')}
      />
    </DraftForm>
  );
}
