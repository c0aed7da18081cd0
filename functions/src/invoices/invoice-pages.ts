import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { escapeHtml } from '@innkeep/contract/escape-html';
import { isWritable } from '@innkeep/contract/invoices/writable';
import { attachEInvoice } from './attach-e-invoice.ts';

const MARGIN = { left: 64, right: 64, top: 60, bottom: 76 };
/** In points. Letter is wider than A4, but has the same columns. */
const PAPER = { A4: 841.89, LETTER: 792 };
export const PAGE_WIDTH = 595.28 - MARGIN.left - MARGIN.right;
/** CLDR, supplementalData.xml, paperSize US-Letter. */
const LETTER_COUNTRIES = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');
const INK = '#1c1c1c';
const HAIRLINE = '#8c8c8c';

export type Text = string | { text: string; size?: number; isBold?: boolean };

export interface Column {
  /** From the left margin. */
  left: number;
  width: number;
  /** Figures have one width, and end at the right. */
  isFigure?: boolean;
  /** If missing, each text is a paragraph. */
  tag?: 'H1' | 'TH' | 'TD';
  scope?: 'Row' | 'Column';
}

export interface Row {
  columns: readonly Column[];
  /** The texts of each column, one below the other. */
  cells: Text[][];
  /** Space below. */
  gap: number;
  line?: 'above' | 'below';
}

type Element = PDFKit.PDFStructureElement;
type ElementOptions = PDFKit.Mixins.StructureElementOptions & Pick<Column, 'scope'>;

/** A tagged document that grows downwards, row by row. What is no content, such as a hairline, is an artifact in it. */
export class InvoicePages {
  readonly #doc: PDFKit.PDFDocument;
  readonly #title: string;
  readonly #bold: string;
  readonly #body: Element;
  readonly #height: number;
  #y = MARGIN.top;

  /**
   * @param country whose paper is used; A4 where it is unknown
   * @param at the date of the file: it does not depend on the clock
   */
  static async open(
    title: string,
    author: string,
    country: string | undefined,
    at: Date,
  ): Promise<InvoicePages> {
    const { default: PDFDocument } = await import('pdfkit'); // loads slowly
    const require = createRequire(import.meta.url);
    const size = LETTER_COUNTRIES.includes(country ?? '') ? 'LETTER' : 'A4';
    const doc = new PDFDocument({
      size,
      margins: MARGIN,
      font: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: at },
    });
    return new InvoicePages(
      doc,
      title,
      require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
      PAPER[size],
    );
  }

  private constructor(doc: PDFKit.PDFDocument, title: string, bold: string, height: number) {
    this.#doc = doc.fillColor(INK);
    this.#title = title;
    this.#bold = bold;
    this.#height = height;
    this.#body = doc.struct('Document');
    doc.addStructure(this.#body);
  }

  row(row: Row): void {
    this.#fit([row]);
    this.#draw(row, this.#body);
  }

  /** The head is repeated on each page; without a head, all rows are kept on one. */
  table(rows: Row[], head?: Row): void {
    const table = this.#add(this.#body, 'Table');
    this.#fit(head ? [head, ...rows.slice(0, 1)] : rows);
    if (head) this.#draw(head, this.#add(table, 'TR'));
    for (const row of rows) {
      if (this.#fit([row]) && head) this.#draw(head);
      this.#draw(row, this.#add(table, 'TR'));
    }
  }

  space(height: number): void {
    this.#y += height;
  }

  /** Attaches the same document as XML. */
  attach(xml: string, at: Date): void {
    attachEInvoice(this.#doc, xml, at);
  }

  end(): Promise<Uint8Array> {
    const doc = this.#doc;
    this.#numberPages();
    const endMetadata = doc.endMetadata.bind(doc);
    doc.endMetadata = () => {
      // By now the name is in the file. It goes into XML as well, where pdfkit does not escape it.
      doc.info.Author = escapeHtml(doc.info.Author ?? '');
      endMetadata();
    };
    const bytes = buffer(doc);
    doc.end();
    return bytes;
  }

  /** Begins a page where there is no room for the rows. */
  #fit(rows: Row[]): boolean {
    const height = rows.reduce((sum, row) => sum + this.#heightOf(row) + row.gap, 0);
    if (this.#y + height <= this.#height - MARGIN.bottom || this.#y === MARGIN.top) return false;
    this.#doc.addPage().fillColor(INK);
    this.#y = MARGIN.top;
    return true;
  }

  /** Without a parent, it is an artifact. */
  #draw(row: Row, parent?: Element): void {
    const bottom = this.#y + this.#heightOf(row);
    if (row.line) this.#hairline(row, row.line === 'below' ? bottom + row.gap / 2 : this.#y - row.gap / 2);
    row.columns.forEach((column, index) => {
      const texts = row.cells[index] ?? [];
      this.#doc.y = this.#y;
      if (parent) this.#tag(parent, column, texts);
      else this.#artifact(() => texts.forEach((text) => this.#write(text, column)));
    });
    this.#y = bottom + row.gap;
  }

  #tag(parent: Element, column: Column, texts: Text[]): void {
    const { tag, scope } = column;
    const cell = tag ? this.#add(parent, tag, scope && { scope }) : parent;
    for (const text of texts) {
      const element = tag && texts.length === 1 ? cell : this.#add(cell, 'P');
      element.add(() => this.#write(text, column));
    }
  }

  #add(parent: Element, tag: string, options: ElementOptions = {}): Element {
    const element = this.#doc.struct(tag, options);
    parent.add(element);
    return element;
  }

  #write(text: Text, column: Column): void {
    this.#doc.text(this.#styled(text), MARGIN.left + column.left, undefined, optionsOf(column));
  }

  #heightOf({ columns, cells }: Row): number {
    const heights = columns.map((column, index) =>
      (cells[index] ?? []).reduce(
        (sum, text) => sum + this.#doc.heightOfString(this.#styled(text), optionsOf(column)),
        0,
      ),
    );
    return Math.max(...heights);
  }

  /** Sets the font for a text, and returns what of it can be written. */
  #styled(styled: Text): string {
    const { text, size = 9.5, isBold = false } = typeof styled === 'string' ? { text: styled } : styled;
    this.#doc.font(isBold ? this.#bold : (this.#doc.options.font ?? '')).fontSize(size);
    return isWritable(text) ? text : written(text);
  }

  #hairline({ columns }: Row, y: number): void {
    const left = MARGIN.left + Math.min(...columns.map((column) => column.left));
    const line = this.#doc
      .lineWidth(0.5)
      .moveTo(left, y)
      .lineTo(MARGIN.left + PAGE_WIDTH, y);
    this.#artifact(() => line.stroke(HAIRLINE));
  }

  #numberPages(): void {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; count > 1 && page < count; page++) {
      this.#doc.switchToPage(page);
      const text = this.#styled({ text: `${this.#title} – Page ${page + 1} of ${count}`, size: 8.5 });
      this.#artifact(
        () => this.#doc.text(text, MARGIN.left, this.#height - 48, { lineBreak: false }),
        'Pagination',
      );
    }
  }

  #artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#doc.markContent('Artifact', { type });
    draw();
    this.#doc.endMarkedContent();
  }
}

function optionsOf({ width, isFigure }: Column): PDFKit.Mixins.TextOptions {
  return { width, lineGap: 2, ...(isFigure && { align: 'right', features: ['tnum'] }) };
}

/** Letters that the font lacks are replaced: by what they are made of, or by a question mark. */
function written(text: string): string {
  return Array.from(text.normalize('NFC').replace(/[\u2010-\u2012]/g, '-'), (letter) =>
    isWritable(letter) ? letter : Array.from(letter.normalize('NFKD')).filter(isWritable).join('') || '?',
  ).join('');
}
