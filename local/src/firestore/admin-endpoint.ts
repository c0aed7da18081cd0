import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { RulesLoadError } from '../rules/load-error.ts';
import { field, listField, textField } from '../protocol/proto-fields.ts';
import type { Databases } from './databases.ts';
import type { ReplaceableRuleset } from '../rules/ruleset.ts';

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  names: { projectId: string; databaseId: string },
) => unknown;

const PROJECT = '/emulator/v1/projects/(?<projectId>[^/]+)';

/** What tools ask Google's emulator (health, delete all documents, upload rules), and the usage. */
export function createAdminEndpoint({ open, rules }: Databases): Server {
  const answers: readonly (readonly [call: RegExp, Answer])[] = [
    [/^GET \/$/, (_request, response) => response.end('Ok\n')],
    [
      new RegExp(`^DELETE ${PROJECT}/databases/(?<databaseId>[^/]+)/documents$`),
      async (_request, response, { projectId, databaseId }) => {
        (await open(projectId, databaseId)).clear();
        response.end('{}');
      },
    ],
    [
      new RegExp(`^PUT ${PROJECT}:securityRules$`),
      (request, response) => replaceRules(rules, request, response),
    ],
    [
      new RegExp(`^GET ${PROJECT}/usage$`),
      async (_request, response, { projectId }) => {
        const { usage } = await open(projectId, '(default)');
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(usage));
      },
    ],
  ];

  return createServer((request, response) => {
    const call = `${request.method} ${decodeURIComponent(request.url ?? '/')}`;
    for (const [pattern, answer] of answers) {
      const found = pattern.exec(call);
      if (found === null) continue;
      const { projectId = '', databaseId = '' } = found.groups ?? {};
      // The caller has hung up.
      Promise.resolve(answer(request, response, { projectId, databaseId })).catch(() => response.destroy());
      return;
    }
    response.statusCode = 501;
    response.end(`The local Firestore does not serve ${call}: it speaks gRPC.\n`);
  });
}

/** Replaces the rules. Rules that cannot be loaded change nothing, and the answer names their problem. */
async function replaceRules(
  ruleset: ReplaceableRuleset,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = parsed(await text(request));
  const [file] = listField(field(body, 'rules'), 'files');
  const issues = issuesOf(() => ruleset.replace(textField(file, 'content')));
  const isFault = issues.length > 0 && field(body, 'ignore_errors') !== true;
  response.writeHead(isFault ? 400 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ issues }));
}

/** Returns the problems of the rules in the form of the Rules API. */
function issuesOf(load: () => void): object[] {
  try {
    load();
    return [];
  } catch (error) {
    if (!(error instanceof RulesLoadError)) throw error;
    const sourcePosition = { fileName: 'firestore.rules', line: error.line, column: 1 };
    return [{ sourcePosition, severity: 'ERROR', description: error.problem }];
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
