import type { Payee } from '@innkeep/contract/invoices/invoice';
import { TextArea } from '../components/form/text-area.tsx';
import { TextField } from '../components/form/text-field.tsx';
import type { tieFields } from '../components/form/tie-fields.ts';
import { CountryField } from './country-field.tsx';

export type PayeeDraft = Record<keyof Payee, string>;

export function payeeDraft(payee: Payee): PayeeDraft {
  const { name, company = '', address = '', country = '', taxNumber = '', reference = '' } = payee;
  return { name, company, address, country, taxNumber, reference };
}

interface PayeeFieldsProps {
  tie: ReturnType<typeof tieFields<PayeeDraft>>;
  /** Whether guests fill in what is their own, so that their browser may help. */
  isOwn: boolean;
}

export function PayeeFields({ tie, isOwn }: PayeeFieldsProps) {
  const helpWith = (purpose: string) => ({ autoComplete: isOwn ? purpose : 'off' });
  return (
    <>
      <TextField label="Name" maxLength={120} {...helpWith('name')} {...tie('name')} />
      <TextField label="Company" maxLength={120} {...helpWith('organization')} {...tie('company')} />
      <div className="is-wide">
        <TextArea
          label="Address"
          rows={3}
          maxLength={300}
          {...helpWith('street-address')}
          {...tie('address')}
        />
      </div>
      <CountryField none="The hotel’s country" {...helpWith('country')} {...tie('country')} />
      <TextField label="VAT or tax number" autoComplete="off" maxLength={30} {...tie('taxNumber')} />
      <TextField
        label="Reference"
        hint="Such as an order number."
        autoComplete="off"
        maxLength={60}
        {...tie('reference')}
      />
    </>
  );
}
