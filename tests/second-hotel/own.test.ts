import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mails, mailsToTheHotel } from './rendered-mails.ts';
import { COPY, filesBelow, hashOf } from './built-copy.ts';

const read = (file: string) => readFileSync(join(COPY, file), 'utf8');
const served = (page: string) => read(`web/dist/${page}.html`);

describe("the second hotel's site", () => {
  it('is served with its own words', () => {
    expect(served('index')).toMatch(/<h1>Welcome to (<!-- -->)?Gasthof Lindenhof<\/h1>/);
    expect(served('index')).toContain('The mountain begins behind the church.');
    expect(served('index')).toContain('What you find with us');
    expect(served('index')).toContain('Coffee under the tree');
    expect(served('rooms')).toContain('Every room is named after the tree that it is made of.');
    for (const page of ['index', 'rooms', 'room', 'book', 'app'])
      expect(served(page)).toContain('4813 Altmünster');
  });

  it('has its own About, rules, privacy and terms', () => {
    const scripts = filesBelow(join(COPY, 'web/dist/assets')).filter((file) => file.endsWith('.js'));
    const app = scripts.map((file) => read(`web/dist/assets/${file}`)).join('\n');
    for (const words of [
      'An inn since 1742',
      'Two of them live here already.',
      'Seven years, as the tax office wants it.',
      'The law of Austria.',
      'Half board is included.',
    ])
      expect(app).toContain(words);
  });

  it('tells search engines, messengers and devices who it is', () => {
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(served('index')) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      name: 'Gasthof Lindenhof',
      telephone: '+43 7612 990 170',
      address: { addressLocality: 'Altmünster', addressRegion: 'Oberösterreich', postalCode: '4813' },
      geo: { latitude: 47.9022 },
      currenciesAccepted: 'EUR',
    });
    expect(served('index')).toContain('content="https://lindenhof.example/images/card.jpg"');
    expect(served('index')).toContain('<link rel="canonical" href="https://lindenhof.example/"');
    expect(served('index')).toMatch(
      /theme-color"[^>]*content="#f6f8f1"[^]*theme-color"[^>]*content="#15190f"/,
    );
    expect(JSON.parse(read('web/dist/manifest.webmanifest'))).toMatchObject({
      name: 'Gasthof Lindenhof',
      theme_color: '#f6f8f1',
    });
    expect(read('web/dist/robots.txt')).toContain('Sitemap: https://lindenhof.example/sitemap.xml');
  });

  it('shows its own pictures', () => {
    const own = join(COPY, 'hotel/public');
    for (const file of filesBelow(own))
      expect(hashOf(join(COPY, 'web/dist', file)), file).toBe(hashOf(join(own, file)));
  });

  it('has its own colours and fonts', () => {
    const [css = ''] = filesBelow(join(COPY, 'web/dist/assets')).filter((file) =>
      /^index-.*\.css$/.test(file),
    );
    const styles = read(`web/dist/assets/${css}`);
    expect(styles).toContain('--accent:#3d6b21');
    expect(styles).toContain('--accent:#a6d67f');
    expect(styles).toContain('Palatino Linotype');
  });
});

describe("the second hotel's functions", () => {
  it('are its own', () => {
    const bundle = read('functions/dist/index.js');
    for (const words of ['Gasthof Lindenhof', 'Europe/Vienna', 'stube@lindenhof.example', '#3d6b21'])
      expect(bundle).toContain(words);
  });

  it('write mails in its currency, its dates and its colours', async () => {
    const [confirmation] = await mails();
    expect(confirmation?.subject).toBe('Your stay at Gasthof Lindenhof: 14. März 2027, 2 nights');
    for (const words of [
      '€\u00a01.240,50 × 2 nights',
      '€\u00a02.481',
      'Sonntag',
      'from 14:00',
      'Dorfplatz 7, 4813 Altmünster, Österreich',
      'Half board is included',
    ]) {
      expect(confirmation?.text).toContain(words);
      expect(confirmation?.html).toContain(words);
    }
    expect(confirmation?.html).toContain('background:#3d6b21');
    expect(confirmation?.html).toContain('Palatino Linotype');
    const [notice, , digest] = await mailsToTheHotel();
    for (const mail of [notice, digest]) {
      expect(mail?.text).toContain('€\u00a02.481');
      expect(mail?.text).toContain('14. März 2027');
    }
    for (const mail of await mails()) expect(JSON.stringify(mail)).not.toContain('$');
  });
});
