import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** With the functions of `npm test` and one page for all: deploying makes the same calls to Google. */
export function copyBuiltProject(): ProjectCopy {
  const copy = copyProject({
    '.firebaserc': '{ "projects": { "default": "demo-innkeep", "staging": "harbour-live" } }',
    'functions/.env.harbour-live': 'MAIL=off\n', // its secrets are `none`
  });
  for (const built of ['functions/dist', 'functions/dist-payments'])
    cpSync(path.join(ROOT, built), path.join(copy.folder, built), { recursive: true });
  const pages = path.join(copy.folder, 'web/dist');
  mkdirSync(path.join(pages, 'assets'), { recursive: true });
  writeFileSync(path.join(pages, 'index.html'), '<title>Harbour House</title>');
  writeFileSync(path.join(pages, 'sw.js'), '');
  writeFileSync(path.join(pages, 'assets/app.js'), '({"projectId":"harbour-live"})');
  setWebBuild(copy, 'true'); // a deploy that builds leaves them there
  return copy;
}

/** Has a command take the place of what builds the pages. */
export function setWebBuild({ folder }: ProjectCopy, build: string): void {
  const manifest = path.join(folder, 'web/package.json');
  const web = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts: Record<string, string> }; // as npm has it
  writeFileSync(manifest, JSON.stringify({ ...web, scripts: { ...web.scripts, build } }));
}
