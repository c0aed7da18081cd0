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
    expect(served('index')).toContain('Choose your dates and your room, and book directly with us.');
    expect(served('index')).toContain('Check in from 14:00, check out by 10:30.');
    expect(served('rooms')).toContain('Choose your dates to see which rooms are free.');
    for (const page of ['index', 'rooms', 'room', 'book', 'app'])
      expect(served(page)).toContain('4813 Altmünster');
  });

  it('has its own About, rules, privacy and terms', () => {
    const scripts = filesBelow(join(COPY, 'web/dist/assets')).filter((file) => file.endsWith('.js'));
    const app = scripts.map((file) => read(`web/dist/assets/${file}`)).join('\n');
    for (const words of [
      'Here is where to find us and how to reach us.',
      'Please keep the house quiet at night.',
      'The law of the hotel’s country applies.',
      'Ask us how you can pay at the hotel.',
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
      /theme-color"[^>]*content="#f8f8f2"[^]*theme-color"[^>]*content="#16170f"/,
    );
    expect(JSON.parse(read('web/dist/manifest.webmanifest'))).toMatchObject({
      name: 'Gasthof Lindenhof',
      theme_color: '#f8f8f2',
    });
    expect(read('web/dist/robots.txt')).toContain('Sitemap: https://lindenhof.example/sitemap.xml');
  });

  it('shows its own pictures', () => {
    const own = join(COPY, 'hotel/public');
    for (const file of filesBelow(own))
      expect(hashOf(join(COPY, 'web/dist', file)), file).toBe(hashOf(join(own, file)));
  });

  it('has its own colors', () => {
    const [css = ''] = filesBelow(join(COPY, 'web/dist/assets')).filter((file) =>
      /^index-.*\.css$/.test(file),
    );
    const styles = read(`web/dist/assets/${css}`);
    expect(styles).toContain('--accent:#56560d');
    expect(styles).toContain('--accent:#bec07b');
  });
});

describe("the second hotel's functions", () => {
  it('are its own', () => {
    const bundle = read('functions/dist/index.js');
    for (const words of ['Gasthof Lindenhof', 'Europe/Vienna', 'stube@lindenhof.example', '#56560d'])
      expect(bundle).toContain(words);
  });

  it('write mails in its currency, its dates and its colors', async () => {
    const [confirmation] = await mails();
    expect(confirmation?.subject).toBe('Your stay at Gasthof Lindenhof: 14. März 2027, 2 nights');
    for (const words of [
      '€\u00a01.240,50 × 2 nights',
      '€\u00a02.481',
      'Sonntag',
      'from 14:00',
      'Dorfplatz 7, 4813 Altmünster, Österreich',
    ]) {
      expect(confirmation?.text).toContain(words);
      expect(confirmation?.html).toContain(words);
    }
    expect(confirmation?.html).toContain('background:#56560d');
    const [notice, , digest] = await mailsToTheHotel();
    for (const mail of [notice, digest]) {
      expect(mail?.text).toContain('€\u00a02.481');
      expect(mail?.text).toContain('14. März 2027');
    }
    for (const mail of await mails()) expect(JSON.stringify(mail)).not.toContain('$');
  });
});
