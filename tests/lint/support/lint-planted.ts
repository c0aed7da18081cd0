import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
const COPIED = ['oxlint.config.js', 'scripts/lint', 'package.json', 'tsconfig.base.json'];
const PROJECTS = ['contract', 'functions', 'hotel', 'local', 'scripts', 'tests', 'web'];

interface Diagnostic {
  filename: string;
  code?: string;
  message: string;
  help?: string;
}

/** Lints files as the project's own, alone in a folder. Returns what lists the findings in a file. */
export function lintPlanted(files: Record<string, string>): (file: string) => string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'innkeep-lint-'));
  try {
    for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
    for (const project of PROJECTS) {
      const config = path.join(project, 'tsconfig.json');
      cpSync(path.join(ROOT, config), path.join(folder, config));
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const found = oxlint(folder);
    return (file) => found.filter(({ filename }) => filename === file).map(inWords);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function oxlint(folder: string): Diagnostic[] {
  const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const args = [program, '-c', 'oxlint.config.js', '--format', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(`Oxlint did not run: ${stdout}${stderr}`);
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics; // Oxlint's format
}

/** Returns our own message for our rules, and the name of all others. */
function inWords({ code, message, help }: Diagnostic): string {
  if (code === 'tests(no-clock)') return message;
  if (code?.endsWith('(no-restricted-imports)')) return help ?? message;
  return code ?? message;
}
