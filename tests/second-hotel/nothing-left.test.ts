import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { COLORS as FIRST_COLORS } from '../../hotel/colors.ts';
import { HOUSE } from '../../hotel/texts/house.ts';
import { LOGO } from '../../hotel/logo.ts';
import { mails } from './rendered-mails.ts';
import { COPY, filesBelow, textsOfTheFirst } from './built-copy.ts';

/** Words that only the Harbour House would use, anywhere. */
const WORDS =
  /harbou?r|\bhaven\b(?!’t)|rockport|\bmaine\b|\bquay|\bmasts?\b|\brope\b|lighthouse|\bcaptain|\btides?\b|chandler|\bsails?\b|\bnine\b|\bgulls?\b|\bferry\b|207.?555|America\/New_York|[`'"]USD[`'"]/i;
const IS_PICTURE = /\.(avif|gif|ico|jpe?g|png|svg|webp)$/;
const IS_TEXT = /\.(html|js|css|svg|json|map|webmanifest|txt|xml|env)$/;

/** How CSS writes a color: `#1f5a6b`, and `31, 90, 107` where its opacity is set elsewhere. */
function spellings(hex: string): string[] {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [hex, `${red}, ${green}, ${blue}`, `${red},${green},${blue}`, `${red} ${green} ${blue}`];
}

const colors = [...Object.values(FIRST_COLORS.light), ...Object.values(FIRST_COLORS.dark)].filter(
  (hex) => hex !== '#ffffff', // used by every hotel
);

let texts: string[];
beforeAll(async () => {
  texts = await textsOfTheFirst();
});

/** A row of the table of all zones as Outlook names them, which every hotel has. */
const ZONE_OF_OUTLOOK = /\\?['"]America\/New_York\\?['"]: \[/g;

/** Returns texts of the first hotel in a text, each with the words around it. */
function remains(file: string): string[] {
  const text = file.replaceAll(ZONE_OF_OUTLOOK, '');
  const word = WORDS.exec(text);
  const around = word ? [text.slice(Math.max(0, word.index - 60), word.index + 60)] : [];
  const said = texts.filter((own) => text.includes(own));
  const shown = colors.filter((hex) =>
    spellings(hex).some((spelled) => text.toLowerCase().includes(spelled)),
  );
  return [...around, ...said, ...shown];
}

const built = ['web/dist', 'functions/dist', 'functions/dist-payments'].flatMap((folder) =>
  filesBelow(join(COPY, folder))
    .filter((file) => !file.includes('node_modules'))
    .map((file) => join(folder, file)),
);

describe('of the first hotel', () => {
  it('no word and no color is left in the built files of the second', () => {
    const found = built
      .filter((file) => IS_TEXT.test(file))
      .map((file) => [file, remains(readFileSync(join(COPY, file), 'utf8'))] as const)
      .filter(([, left]) => left.length > 0);
    expect(Object.fromEntries(found)).toEqual({});
    expect(built.length).toBeGreaterThan(70);
  });

  it('no picture is left: the second shows its own and no others', () => {
    const own = filesBelow(join(COPY, 'hotel/public')).map((file) => join('web/dist', file));
    expect(built.filter((file) => IS_PICTURE.test(file)).sort()).toEqual(own.sort());
  });

  it('no word and no color is left in the mails of the second', async () => {
    const left = (await mails()).map((mail) => remains(JSON.stringify(mail)));
    expect(left).toEqual(left.map(() => []));
  });

  it('what is left would be found', () => {
    expect(remains('rooms by the Harbour')).toEqual(['rooms by the Harbour']);
    const { phone } = HOUSE;
    expect(remains(`call ${phone}`)).toContain(phone);
    const { accent } = FIRST_COLORS.light;
    for (const spelled of spellings(accent)) expect(remains(`a{color:${spelled}}`)).toContain(accent);
    const [path = ''] = LOGO;
    expect(remains(`<path d="${path}"/>`)).toContain(path);
  });
});
