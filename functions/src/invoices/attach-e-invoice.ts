const NAME = 'factur-x.xml';
const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const PDFA = 'http://www.aiim.org/pdfa/ns';
/** What the file says of its attachment, and what these words mean. */
const PROPERTIES = [
  { name: 'DocumentFileName', value: NAME, meaning: 'The name of the embedded XML document' },
  { name: 'DocumentType', value: 'INVOICE', meaning: 'The type of the hybrid document' },
  { name: 'Version', value: '1.0', meaning: 'The version of the standard of the embedded XML data' },
  { name: 'ConformanceLevel', value: 'EN 16931', meaning: 'The conformance level of the embedded XML data' },
];

/** Attaches an e-invoice to its PDF, as Factur-X 1.0 (ZUGFeRD 2) wants it: as another form of the whole document. */
export function attachEInvoice(doc: PDFKit.PDFDocument, xml: string, at: Date): void {
  const options = {
    name: NAME,
    type: 'text/xml',
    relationship: 'Alternative', // pdfkit's types do not know it
    description: 'This invoice as EN 16931 has it',
    creationDate: at,
    modifiedDate: at,
  };
  doc.file(Buffer.from(xml), options);
  doc.appendXML(METADATA);
}

const METADATA = `
        <rdf:Description rdf:about="" xmlns:pdfaExtension="${PDFA}/extension/" xmlns:pdfaSchema="${PDFA}/schema#" xmlns:pdfaProperty="${PDFA}/property#">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>${FACTUR_X}</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>${PROPERTIES.map(
                              ({ name, meaning }) => `
                                <rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>${name}</pdfaProperty:name>
                                    <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                                    <pdfaProperty:category>external</pdfaProperty:category>
                                    <pdfaProperty:description>${meaning}</pdfaProperty:description>
                                </rdf:li>`,
                            ).join('')}
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}">${PROPERTIES.map(
          ({ name, value }) => `
            <fx:${name}>${value}</fx:${name}>`,
        ).join('')}
        </rdf:Description>
        `;
