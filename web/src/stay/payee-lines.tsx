import { countryName } from '@innkeep/contract/invoices/country';
import type { Payee } from '@innkeep/contract/invoices/invoice';

export function PayeeLines({ payee }: { payee: Payee }) {
  const { company, name, address, country, taxNumber, reference } = payee;
  const lines = [
    company,
    name,
    address,
    country && countryName(country),
    taxNumber && `VAT or tax number ${taxNumber}`,
    reference && `Reference ${reference}`,
  ];
  return <p className="text-break text-pre-line">{lines.filter(Boolean).join('\n')}</p>;
}
