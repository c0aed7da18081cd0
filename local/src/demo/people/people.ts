import type { Guest } from '@innkeep/contract/guest';
import type { Chance } from '../random.ts';
import { ORIGINS, STORIES, type Origin } from './names.ts';

export interface Person {
  /** Also the uid of their account, if they have one. */
  key: string;
  name: string;
  email: string;
  phone: string;
}

const TRIES = 20;

/** Makes up people, no two of whom share an address. @param others names that no other guest has */
export function peopleMaker(chance: Chance, others: readonly string[]): () => Person {
  const addresses = new Set<string>();
  const taken = new Set(others);
  const names = new Map(ORIGINS.map((origin) => [origin, namesOf(origin)]));
  const origins = ORIGINS.map((origin) => [origin.weight, origin] as const);
  return () => {
    const origin = chance.weighted(origins);
    const { given, family } = names.get(origin) ?? namesOf(origin);
    const anyName = () => `${chance.pick(given)} ${chance.pick(family)}`;
    let name = anyName();
    for (let tries = 0; taken.has(name) && tries < TRIES; tries += 1) name = anyName();
    taken.add(name);
    const local = freeAddress(name, addresses);
    const phone = (origin.phone ?? STORIES).replace(/#/g, () => String(chance.between(0, 9)));
    return { key: `guest-${local}`, name, email: `${local}@innkeep.test`, phone };
  };
}

export function guestOf({ name, phone }: Person, told: Partial<Guest> = {}): Guest {
  return { name, phone, arrivalTime: '', wish: '', ...told };
}

function namesOf({ given, family }: Origin) {
  return { given: given.split(' '), family: family.split(' ').map((name) => name.replaceAll('_', ' ')) };
}

function freeAddress(name: string, taken: Set<string>): string {
  const plain = plainLetters(name.toLowerCase());
  const parts = plain.split(' ').map((part) => part.replace(/[^a-z]/g, ''));
  const local = [parts[0], parts.slice(1).join('')].join('.');
  let free = local;
  for (let count = 2; taken.has(free); count += 1) free = `${local}${count}`;
  taken.add(free);
  return free;
}

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', å: 'a' };

function plainLetters(text: string): string {
  return text
    .replace(/[ßłøæå]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
