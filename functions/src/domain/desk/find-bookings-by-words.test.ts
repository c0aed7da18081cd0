import { NO_DETAILS } from '@innkeep/contract/guest';
import { describe, expect, it } from 'vitest';
import { searchTokens } from '../records/stored-booking.ts';
import { isMatch, tokensOf } from './find-bookings.ts';

const jorg = {
  _id: 'ab1234cd00000000',
  email: 'jm@innkeep.test',
  guest: { ...NO_DETAILS, name: 'Jörg Müller', phone: '+49 (0)30 1234-567' },
};

function finds(query: string, booking = jorg): boolean {
  const stored = searchTokens(booking);
  return tokensOf(query).some((token) => stored.includes(token)) && isMatch(query, booking);
}

const named = (name: string) => ({ ...jorg, email: '', guest: { ...NO_DETAILS, name } });

describe('a booking is found', () => {
  it.each(['mull', 'Müll', 'MULLER', 'jorg', 'Jörg Mü', 'müller jörg', 'mul'])('by its name: %s', (query) => {
    expect(finds(query)).toBe(true);
  });

  it.each([
    'AB12',
    'ab12-34cd',
    'AB1234CD',
    '34CD',
    'ab12–34cd',
    '-34cd',
    'AB12 34CD',
    'ab12 - 34cd',
    'ＡＢ12٣٤cd',
  ])('by its number: %s', (query) => {
    expect(finds(query)).toBe(true);
  });

  it.each(['4567', '1234567', '030 1234567', '1234-567', '١٢٣٤٥٦٧'])(
    'by the end of its phone number: %s',
    (query) => {
      expect(finds(query)).toBe(true);
    },
  );

  it('by a number of digits alone, written in two halves', () => {
    expect(finds('1234 5678', { ...jorg, _id: '1234567800000000' })).toBe(true);
  });

  it('by a phone number that could be the number of a booking', () => {
    const dane = { ...jorg, guest: { ...NO_DETAILS, phone: '+45 12 34 56 78' } };
    expect([finds('12345678', dane), finds('12 34 56 78', dane)]).toEqual([true, true]);
  });

  it('by the beginning of its e-mail', () => {
    const ana = { ...jorg, email: 'ana.silva@innkeep.test' };
    expect([finds('silva', ana), finds('ana.silva@innkeep.test', ana)]).toEqual([true, true]);
  });

  it('by letters that take two code units each', () => {
    const gothic = { ...jorg, guest: { ...NO_DETAILS, name: 'a𐌰𐌱𐌲𐌳𐌴𐌵𐌶𐌷' } };
    expect(finds('a𐌰𐌱𐌲𐌳𐌴𐌵𐌶𐌷', gothic)).toBe(true);
    expect(searchTokens(gothic).filter((token) => /\p{Surrogate}/u.test(token))).toEqual([]);
  });

  it('by a word longer than what is kept of it, and then by all of it', () => {
    const long = { ...jorg, guest: { ...NO_DETAILS, name: 'Maximiliana Featherstonehaugh' } };
    expect(finds('Featherstonehaugh', long)).toBe(true);
    expect(finds('Featherstonecraft', long)).toBe(false);
  });
});

describe('a guest is found by their name as people type it', () => {
  it.each([
    ['王芳', '王芳'],
    ['王芳', '王'],
    ['王芳', '芳'],
    ['王 芳', '王芳'],
    ['李', '李'],
    ['김민준', '김민준'],
    ['김민준', '민'],
    ['さくら', 'さくら'],
    ['ガブリエル', 'ガ'],
    ['Ng', 'Ng'],
    ['Bo Li', 'Bo Li'],
    ['Bo Li', 'li'],
    ['Wu Xi', 'wu xi'],
    ['Łukasz Żółć', 'lukasz'],
    ['Łukasz Żółć', 'zolc'],
    ['Strauß', 'strauss'],
    ['Strauss', 'strauß'],
    ['Søren Kjær', 'soren'],
    ['Søren Kjær', 'soeren kjaer'],
    ['Øystein', 'oystein'],
    ['Æbeltoft', 'aebeltoft'],
    ['Cœur', 'coeur'],
    ['Đỗ Minh', 'do minh'],
    ['Đỗ Minh', 'Đỗ'],
    ['Işık Yıldız', 'isik yildiz'],
    ['IŞIK YILDIZ', 'ışık'],
    ['Þórður Guðmundsson', 'thordur gudmundsson'],
    ['Åse Aagaard', 'aase ågaard'],
    ['Иванов', 'ivanov'],
    ['Иванов', 'иванов'],
    ['Ivanov', 'Иванов'],
    ['Юрий Хрущёв', 'yuri khrushchev'],
    ['Сергей', 'sergey'],
    ['Сергей', 'sergei'],
    ['Дмитрий', 'dmitry'],
    ['Анастасия', 'anastasia'],
    ['Олена Шевченко', 'olena shevchenko'],
    ['Сергій', 'serhii'],
    ['Ђорђе Његош', 'djordje njegos'],
    ['Γιώργος Παπαδόπουλος', 'giorgos papadopoulos'],
    ['Ευαγγελία Μπότσαρη', 'evangelia botsari'],
    ['Χρήστος Σταύρου', 'christos stavrou'],
    ['Müller', 'mueller'],
    ['Müller', 'muller'],
    ['Mueller', 'müller'],
    ['Jörg Weiß', 'joerg weiss'],
    ['O’Brien', 'obrien'],
    ['O’Brien', "o'brien"],
    ['O’Brien', 'brien'],
    ['OBrien', 'O’Brien'],
    ["D'Angelo", 'dangelo'],
    ['Al-Sayed', 'alsayed'],
    ['Al-Sayed', 'al sayed'],
    ['Al Sayed', 'al-sayed'],
    ['Jean‑Luc', 'jeanluc'],
    ['Keʻala', 'keala'],
    ['Gal·la', 'galla'],
    ['Ｗａｎｇ', 'wang'],
    ['Müller'.normalize('NFD'), 'mueller'],
    ['Brendan Ó Briain', 'o briain'],
    ['प्रिया शर्मा', 'प्रिया'],
    ['น้ำฝน', 'น้ำฝ'],
    ['מֹשֶׁה', 'משה'],
  ])('%s by %s', (name, query) => expect(finds(query, named(name))).toBe(true));

  it.each([
    ['Nguyen', 'Ng'],
    ['Linda', 'li'],
    ['王芳', '李'],
    ['Müller', 'mulller'],
    ['Иванов', 'petrov'],
    ['O’Brien', 'obryan'],
  ])('%s not by %s', (name, query) => expect(finds(query, named(name))).toBe(false));

  it('of whom no more is stored than it takes', () => {
    const stored = (name: string) => searchTokens(named(name)).slice(3); // behind the booking's number
    expect(stored('Ana Silva')).toEqual(['ana', 'sil', 'silv', 'silva']);
    expect(stored('Bo Ng')).toEqual(['bo', 'ng']);
    expect(stored('王芳')).toEqual(['王', '芳']);
    expect(stored('Jörg')).toEqual(['jor', 'jorg', 'joe', 'joer', 'joerg']);
  });
});

it.each(['muller anna', 'ller', '1234', 'zz', 'ab13'])('a booking is not found by %s', (query) => {
  expect(finds(query)).toBe(false);
});

it.each(['', '  ', '-', '+', '@innkeep.test', 'ь'])('"%s" is nothing to look for', (query) => {
  expect(tokensOf(query)).toEqual([]);
});

it('a guest with a long double name is found by their e-mail, too', () => {
  const long = { ...named('Anna-Katharina Müller-Lüdenscheidt'), email: 'sunflower@innkeep.test' };
  expect([finds('sunflower', long), finds('lüdenscheidt', long)]).toEqual([true, true]);
});

it('a booking has thirty-five tokens of names at most, besides its number and the phone’s', () => {
  const name = Array.from({ length: 20 }, (_, index) => `Guest${index}name`).join(' ');
  const tokens = searchTokens({ ...jorg, guest: { ...NO_DETAILS, name, phone: '5550199' } });
  expect(tokens).toHaveLength(4 + 35);
  expect(tokens.slice(0, 4)).toEqual(['ab12', 'ab1234cd', '34cd', '0199']);
});
