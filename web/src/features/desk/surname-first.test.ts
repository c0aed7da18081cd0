import { describe, expect, it } from 'vitest';
import { spokenName, surnameFirst } from './surname-first.ts';

describe('puts the surname first', () => {
  it.each([
    ['Ana Silva', 'Silva, Ana'],
    ['  Ana   Maria  Silva ', 'Silva, Ana Maria'],
    ['Jan van der Berg', 'van der Berg, Jan'],
    ['Anna De Luca', 'De Luca, Anna'],
    ['Van Morrison', 'Morrison, Van'],
    ['Dr. Ana Silva', 'Silva, Dr. Ana'],
    ['Martin Luther King Jr.', 'King Jr., Martin Luther'],
    ['Ana García-Márquez', 'García-Márquez, Ana'],
    ['NGUYEN Van Minh', 'NGUYEN, Van Minh'],
    ['Ana SILVA COSTA', 'SILVA COSTA, Ana'],
    ['DE LUCA Anna', 'DE LUCA, Anna'],
    ['TJ Miller', 'Miller, TJ'],
    ['ANA SILVA', 'SILVA, ANA'],
    ['Олена Шевченко', 'Шевченко, Олена'],
  ])('%s', (name, expected) => expect(surnameFirst(name)).toBe(expected));
});

describe('leaves alone what has no plain surname', () => {
  it.each([
    'Ana',
    'ana.silva',
    'AB12-CD34',
    'Silva, Ana',
    'Harbour Travel',
    'Nordwind Reisen GmbH',
    'Brown & Sons',
    'Acme S.A.',
    'Ana and Tom Silva',
    'Familie Meyer',
    'Room 12 wedding',
    '山田 太郎',
    '',
  ])('%s', (name) => expect(surnameFirst(name)).toBe(name));
});

describe('says what is seen, and the full name', () => {
  it.each([
    ['Ana Silva', 'Silva, Ana Silva'],
    ['Jan van der Berg', 'van der Berg, Jan van der Berg'],
    ['NGUYEN Van Minh', 'NGUYEN, Van Minh'],
    ['Ana', 'Ana'],
    ['Harbour Travel', 'Harbour Travel'],
  ])('%s', (name, expected) => expect(spokenName(name)).toBe(expected));
});
