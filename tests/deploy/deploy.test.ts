import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../functions/src/pay/stripe-events.ts';
import { describeFirstDeploy } from './chapters/first-deploy.ts';
import { describeRotation, typeStripe } from './chapters/rotation.ts';
import { startMailServer, type MailServer } from './support/mail/mail-server.ts';
import { copyBuiltProject, setWebBuild } from './support/built-copy.ts';
import type { ProjectCopy } from './support/project-copy.ts';
import { expectDone, rehearse, type Rehearsal } from './support/rehearse.ts';
import { OWN_SITE, SITE } from './support/first-deploy.ts';
import { followGuide, runSetUp } from './support/follow-guide.ts';
import { commandsOf, countSteps, readmeCommands, wayBackCommands } from './support/guide.ts';
import { anEmptyWorld, LOCATION, type World } from './support/world.ts';

const SETTINGS = 'functions/.env.harbour-live';

let copy: ProjectCopy;
let world: World;
let mailServer: MailServer;
let smtpUrl: string;
/** The results of the guide's commands, in order. */
let walked: Rehearsal[];

beforeAll(async () => {
  copy = copyBuiltProject();
  rmSync(path.join(copy.folder, SETTINGS)); // `npm run set-up` writes them
  world = anEmptyWorld();
  world.accountKnownAfter = 1;
  mailServer = await startMailServer();
  smtpUrl = `smtps://stay%40hotel.example:p%40ss%2Fw%23rd%3A1%25@127.0.0.1:${mailServer.port}`;
  walked = await followGuide(world, { folder: copy.folder, smtpUrl });
});

afterAll(async () => {
  await mailServer.stop();
  copy.remove();
});

describe('the first deploy to a new project', () => {
  it('follows the guide, of eight steps, without a command that fails or asks for something strange', () => {
    expect(countSteps()).toBe(8);
    expect(walked).toHaveLength(4);
    walked.forEach(expectDone);
  });

  it('is what the README says in short', () => {
    const guide = Array.from({ length: countSteps() }, (_, index) => commandsOf(index + 1)).flat();
    const [install, ...inShort] = readmeCommands();
    expect(install).toBe('npm ci');
    expect([...new Set(guide)].filter((command) => inShort.includes(command))).toEqual(inShort);
    expect(inShort).toHaveLength(4);
  });

  it('only looks, when that is all it is asked for', () => {
    const written = /^(POST|PUT|PATCH|DELETE) (?!\S+ \S+(:testIamPermissions|:getIamPolicy|\/token)$)/;
    expect(walked[1]?.calls.map(({ name }) => name).filter((name) => written.test(name))).toEqual([]);
  });

  it('tells the address and the next step', () => {
    const said = walked.map(({ output }) => output).join('');
    expect(said).toContain(`The hotel is online:  ${SITE}`);
    expect(said).toContain('npm run make-admin -- YOUR-EMAIL --project harbour-live');
  });

  it('says which version it is, to the person who deploys and in the list of releases', () => {
    expect(walked.map(({ output }) => output).join('')).toContain('✔ Innkeep 1.0.0\n');
    expect(world.liveMessage).toBe('Innkeep 1.0.0');
  });

  it('keeps the secret as it was typed, and tries the mail server with it', () => {
    expect(world.secrets.get('SMTP_URL')?.versions).toEqual([{ state: 'ENABLED', value: smtpUrl }]);
    const said = walked.map(({ output }) => output).join('');
    expect(said).toContain(`✔ the mail server 127.0.0.1:${mailServer.port}`);
    expect(mailServer.signedIn.length).toBeGreaterThan(0);
    expect(mailServer.mails()).toBe(0);
  });

  it('grants roles once Google knows the accounts, which were just made', () => {
    const granting = walked
      .slice(1)
      .flatMap(({ calls }) => calls)
      .filter(
        ({ name }) =>
          name === 'POST cloudresourcemanager.googleapis.com /v1/projects/harbour-live:setIamPolicy',
      );
    // Two accounts, each of which is unknown at the first question.
    expect(granting).toHaveLength(4);
  });

  it('makes the bucket for pictures with the functions, which was never opened in the console', () => {
    expect(world).toMatchObject({ hasBucket: true, bucketLocation: 'EUROPE-WEST1', softDeleteS: '2592000' });
  });

  it('has old images of the functions deleted', () => {
    expect(world.repository).toMatchObject({
      cleanupPolicies: { 'firebase-functions-cleanup': { action: 'DELETE' } },
    });
  });

  it('backs the database up every day and every week', () => {
    expect(world.backupSchedules).toMatchObject([
      { dailyRecurrence: {}, retention: '604800s' },
      { weeklyRecurrence: { day: 'SUNDAY' }, retention: '8467200s' },
    ]);
  });

  it('makes the database where the hotel wants it, in the standard edition, protected', () => {
    expect(world.database).toEqual({
      name: 'projects/harbour-live/databases/(default)',
      locationId: LOCATION,
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    });
    const creations = walked
      .flatMap(({ calls }) => calls)
      .filter(({ name }) =>
        name.endsWith('POST firestore.googleapis.com /v1/projects/harbour-live/databases'),
      );
    expect(creations).toHaveLength(1);
  });

  it('sets indexes, and has Firestore forget mails, counters, keys, kept names and payees by itself', () => {
    expect(
      world.indexes.map(({ fields }) =>
        (fields as { fieldPath: string }[]).map(({ fieldPath }) => fieldPath),
      ),
    ).toEqual(
      expect.arrayContaining([
        ['uid', 'checkin', '__name__'],
        ['email', 'checkin', '__name__'],
      ]),
    );
    const forgotten = [...world.fields]
      .filter(([, { ttlConfig }]) => ttlConfig !== undefined)
      .map(([field]) => field);
    expect(forgotten.sort()).toEqual([
      'keys.expireAt',
      'limits.expiresAt',
      'mail.expireAt',
      'names.expireAt',
      'payees.expireAt',
    ]);
  });

  it('notes of which version the data are', () => {
    expect(world.schemaVersion).toBe(1);
  });
});

/** Does what step 6 says of the console and the domain's registrar. */
function connectDomain({ customDomains }: World): void {
  customDomains.set('www.hotel.example', { hostState: 'HOST_ACTIVE', cert: { state: 'CERT_ACTIVE' } });
}

describeFirstDeploy(() => ({ copy, world }));

describe('a later deploy', () => {
  let moved: Rehearsal;
  let later: Rehearsal;
  const built = (file: string) => readFileSync(path.join(copy.folder, 'web/dist', file), 'utf8');
  beforeAll(async () => {
    // A function that is already public is not made public again, so a deploy also works where an
    // organization forbids it.
    Object.assign(world, { isEmpty: false, isPublicForbidden: true });
    connectDomain(world);
    Object.assign(world.stripe, { keys: ['rk_live_1'], signing: ['whsec_1'] });
    await typeStripe({ copy, world }, 'rk_live_1');
    writeFileSync(path.join(copy.folder, SETTINGS), `SITE_URL=${OWN_SITE}\nPAYMENTS=stripe\n`);
    setWebBuild(copy, 'vite build');
    const [setUp = '', deploy = ''] = commandsOf(6);
    moved = await runSetUp(world, copy.folder, setUp);
    later = await rehearse(world, { folder: copy.folder, command: `${deploy} --yes` });
  });

  it('opens sign-in at its own domain first, and has Stripe tell it of payments', () => {
    expectDone(moved);
    expect(world.auth?.authorizedDomains).toContain('www.hotel.example');
    expect(world.stripe.webhooks).toMatchObject([
      { url: `${OWN_SITE}/payments/events`, status: 'enabled', enabled_events: EVENT_TYPES },
    ]);
    expect(later.output).toContain('✔ guests pay by card, at Stripe');
    expect(moved.output + later.output).not.toMatch(/rk_live_1|whsec_1/);
  });

  it('has its own domain watched, too, and makes nothing twice', () => {
    const { channels, uptime, policies } = world.watch;
    expect(uptime).toMatchObject(
      ['harbour-live-4c1f0.web.app', 'www.hotel.example'].map((host) => ({
        monitoredResource: { labels: { host } },
      })),
    );
    expect([channels, policies, world.backupSchedules].map(({ length }) => length)).toEqual([1, 2, 2]);
  });

  it('moves the site to its own domain, once that has a certificate', () => {
    expect(later.output).toContain('✔ a Hosting site, https://www.hotel.example\n');
    const environmentVariables = expect.objectContaining({ SITE_URL: OWN_SITE }) as object;
    for (const id of ['api', 'pay'])
      expect(world.functions.get(id)?.serviceConfig).toMatchObject({ environmentVariables });
    expect(built('index.html')).toContain(`<link rel="canonical" href="${OWN_SITE}/"`);
  });

  it('uploads neither what Hosting has at an address of its own, nor the notes of the build', () => {
    expect(built('sw.js')).not.toMatch(/url:.\/__\/firebase\/init\.json.,revision/);
    const files = Object.keys(world.versions.get('v2')?.files as object);
    expect(files).toContain('/sw.js');
    // Vite's manifest, for example, names every module.
    expect(files.filter((file) => file.includes('/.'))).toEqual([]);
  });

  it('builds the pages with what has been published on the site, where the first had the words of hotel/', () => {
    expect(walked.map(({ output }) => output).join('')).toContain(
      'The pages are built with the texts of hotel/.',
    );
    expect(later.output).toContain('The pages are built with version 3 of the texts.');
    expect(built('about.html')).toContain('>As published</h1>');
    expect(built('about.html')).toContain('href="/texts?have=3"');
  });

  it('changes what is there, and makes nothing anew', () => {
    expectDone(later);
    expect(later.output).toContain('✔ Innkeep 1.0.0; online is Innkeep 1.0.0, harbour-live-4c1f0@v1\n');
    expect(world.serviceAccounts).toHaveLength(2);
    const made = later.calls.filter(({ name }) =>
      /^POST .*\/(functions|queues|jobs|databases|serviceAccounts)$/.test(name),
    );
    expect(made).toEqual([]);
    expect(world.liveVersion).toBe('v2');
  });

  it('is undone by one command, the function with the pages', async () => {
    const [command = ''] = wayBackCommands('**A bad deploy.**');
    expectDone(await rehearse(world, { folder: copy.folder, command: command.replace('VERSION', 'v1') }));
    expect(world.liveVersion).toBe('v1');
    const config = world.versions.get('v1')?.config as { rewrites: { run?: { tag: string } }[] } | undefined; // as the Hosting API has it
    expect(config?.rewrites[2]?.run?.tag).toBe('fh-v1');
    expect(world.services.get('api')?.spec).toMatchObject({
      traffic: [
        { percent: 100 },
        { revisionName: 'api-1', tag: 'fh-v1' },
        { revisionName: 'api-2', tag: 'fh-v2' },
      ],
    });
  });
});

describeRotation(() => ({ copy, world, smtpUrl }));
