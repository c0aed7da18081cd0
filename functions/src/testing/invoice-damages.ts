export interface Damage {
  name: string;
  /** The document that is damaged. */
  of: string;
  /** A rule of ours that refuses it. */
  rule: string;
  damaged: (xml: string) => string;
}

/** What the rules of the standard are for: each is refused. */
export const DAMAGES: Damage[] = [
  damage('no profile', 'BR-01', /urn:cen[^<]*/),
  damage('no number', 'BR-02', /2027-0\d+(?=<\/ram:ID>)/),
  damage('no date of issue', 'BR-03', /<ram:IssueDateTime>[^]*?<\/ram:IssueDateTime>/),
  damage('no currency', 'BR-05', /EUR(?=<\/ram:InvoiceCurrencyCode>)/),
  damage('no name of the seller', 'BR-06', /Harbour House[^<]*/),
  damage('no address of the seller', 'BR-08', /<ram:PostalTradeAddress>[^]*?<\/ram:PostalTradeAddress>/),
  damage('no country of the buyer', 'BR-11', /FR(?=<\/ram:CountryID>)/),
  damage('a country in words', 'BR-CL-14', />DE(?=<\/ram:CountryID>)/, '>Germany'),
  damage('no lines', 'BR-16', /<ram:Included.*Item>[^]*<\/ram:Included.*Item>/),
  damage('a line without a name', 'BR-25', /Breakfast/),
  damage('a price below nothing', 'BR-27', /(<ram:ChargeAmount>)/, '$1-'),
  damage('a transfer without an account', 'BR-61', /<ram:PayeePartyCred[^]*?<\/ram:PayeePartyCred\w+>/),
  damage('a line that is a cent more', 'BR-CO-10', /50\.42(?=<\/ram:LineTotalAmount>)/, '50.43'),
  damage('a total of tax that is a cent more', 'BR-CO-14', /14\.81/, '14.82'),
  damage('a sum that is still due, but paid', 'BR-CO-16', /<ram:TotalPrepaidAmount>.*/),
  damage('twice the tax of a rate', 'BR-CO-17', /5\.23(?=<\/ram:CalculatedAmount>)/, '10.46'),
  damage('a tax on what is exempt', 'BR-E-09', /0\.00(?=<\/ram:CalculatedAmount>)/, '0.01'),
  damage(
    'a seller without numbers',
    'BR-CO-26',
    /<ram:SpecifiedTaxRegistration>[^]*<\/ram:SpecifiedTaxRegistration>/,
  ),
  damage('an exemption without a reason', 'BR-E-10', /<ram:ExemptionReason>.*/),
  damage('three decimals', 'BR-DEC-23', /50\.42(?=<\/ram:LineTotalAmount>)/, '50.420'),
];

function damage(name: string, rule: string, what: RegExp, by = ''): Damage {
  return { name, of: 'not paid', rule, damaged: (xml) => xml.replace(what, by) };
}
