import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { blocksOf } from './blocks.ts';
import { FIRST_TEXTS } from './first-texts.ts';
import { sentencesOfRates } from './of-the-rates.ts';
import { draftInputSchema, TEXT_PAGE_NAMES, TEXT_PAGES } from './texts-schema.ts';

const validate = (page: unknown, texts: unknown) =>
  draftInputSchema.validateSync({ page, rev: 0, texts }, { abortEarly: false, stripUnknown: true });
const refusals = (page: unknown, texts: unknown) => refusalsOf(() => validate(page, texts));

it.each(TEXT_PAGE_NAMES)('a hotel begins with texts that its admins could have written: %s', (page) => {
  expect(TEXT_PAGES[page].validateSync(FIRST_TEXTS[page], { abortEarly: false })).toEqual(FIRST_TEXTS[page]);
});

describe('a text', () => {
  it('is paragraphs, lists and addresses', () => {
    expect(
      blocksOf('One line\nand another.\n\nBring:\n- shoes\n- a hat\nSee https://a.example/x_(y).'),
    ).toEqual([
      { kind: 'paragraph', pieces: ['One line\nand another.'] },
      { kind: 'paragraph', pieces: ['Bring:'] },
      { kind: 'list', items: [['shoes'], ['a hat']] },
      { kind: 'paragraph', pieces: ['See ', { url: 'https://a.example/x_(y' }, ').'] },
    ]);
  });

  it('links only https addresses, and ignores HTML', () => {
    const text = '<a href="javascript:alert(1)">x</a> http://a.example javascript:alert(1) https://';
    expect(blocksOf(text)).toEqual([{ kind: 'paragraph', pieces: [text] }]);
    expect(blocksOf(' \n\n ')).toEqual([]);
  });

  it('is kept without invisible characters, and with no more than one empty line in a row', () => {
    const about = { ...FIRST_TEXTS.about, text: ' \u202eOne\r\n\r\n\r\n\r\n- two\u200b \t three\n\n' };
    expect(validate('about', about).texts).toMatchObject({ text: 'One\n\n- two three' });
  });
});

describe('refuses', () => {
  const { house, rules, mails, home } = FIRST_TEXTS;
  const section = { heading: 'Pets', text: 'Welcome.' };
  it.each<[string, unknown, Record<string, string>]>([
    ['hotel', {}, { page: 'There is no such page.' }],
    ['toString', {}, { page: 'There is no such page.' }],
    [
      'rules',
      { ...rules, sections: [{ heading: '', text: ' ' }] },
      {
        'texts.sections[0].heading': 'The heading is missing.',
        'texts.sections[0].text': 'The text is missing.',
      },
    ],
    [
      'rules',
      { ...rules, sections: Array(41).fill(section) },
      { 'texts.sections': 'There can be at most 40 sections.' },
    ],
    [
      'rules',
      { ...rules, sections: Array(3).fill({ ...section, text: 'x'.repeat(7000) }) },
      { texts: 'This page is too long.' },
    ],
    [
      'house',
      { ...house, phone: '0207 555', email: 'stay', social: [{ name: 'x', url: 'javascript:alert(1)' }] },
      {
        'texts.phone': 'Please enter the number with its country code, such as +44 20 7946 0000.',
        'texts.email': 'Please check the e-mail address.',
        'texts.social[0].url': 'Please enter an address that begins with https://',
      },
    ],
    [
      'home',
      { ...home, facilities: { heading: 'x', list: [{ name: 'x', line: 'x', icon: 'constructor' }] } },
      { 'texts.facilities.list[0].icon': 'Choose an icon.' },
    ],
    [
      'mails',
      { ...mails, after: { ...mails.after, link: { label: 'Tell others', url: '' } } },
      { 'texts.after.link.url': 'The address is missing.' },
    ],
  ])('%s: %j', (page, texts, sentences) => {
    expect(refusals(page, texts)).toEqual(sentences);
  });
});

it.each([
  'Breakfast and all taxes are included.',
  'The site asks for no card, and nothing is charged when you book.',
  'You can cancel on this site until the day you arrive.',
  'We ask for no deposit.',
  'You pay at the desk.',
])('finds a sentence about what the rates decide: %s', (sentence) => {
  expect(sentencesOfRates(`Welcome. ${sentence}\nGood night!`)).toEqual([sentence]);
});
