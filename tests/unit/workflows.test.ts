import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.github/workflows');

const Step = v.looseObject({ uses: v.optional(v.string()), run: v.optional(v.string()) });
const Permissions = v.record(v.string(), v.string());
const Job = v.looseObject({ permissions: v.optional(Permissions), steps: v.array(Step) });
const Workflow = v.looseObject({ on: v.unknown(), permissions: Permissions, jobs: v.record(v.string(), Job) });
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
);

const workflows = readdirSync(FOLDER).map((name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  return { name, text, workflow: v.parse(Workflow, parse(text)) };
});
const named = (name: string) => {
  const found = workflows.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no workflow ${name}.`);
  return found;
};
const stepsOf = ({ workflow }: (typeof workflows)[number]) =>
  Object.values(workflow.jobs).flatMap(({ steps }) => steps);

describe('the workflows', () => {
  it('run commands that there are', () => {
    const commands = workflows
      .flatMap(stepsOf)
      .flatMap(({ run = '' }) => [...run.matchAll(/\bnpm (?:run )?(?<script>[\w:]+)/gu)])
      .map(({ groups }) => groups?.script ?? '');
    expect(commands).toEqual(expect.arrayContaining(['test', 'build', 'docs', 'deploy:check']));
    expect(commands.filter((name) => name !== 'ci' && scripts[name] === undefined)).toEqual([]);
  });

  it('give a pull request’s own code no secret, nothing to write with, and no cache', () => {
    const build = named('pull-request.yml');
    expect(build.workflow.on).toBe('pull_request');
    expect(build.workflow.permissions).toEqual({ contents: 'read' });
    expect(Object.values(build.workflow.jobs).filter((job) => job.permissions !== undefined)).toEqual([]);
    expect(build.text).not.toMatch(/secrets\.|github\.token|cache:|actions\/cache/u);
    expect(workflows.filter(({ text }) => text.includes('pull_request_target'))).toEqual([]);
  });

  it('run nothing of a pull request where there are secrets, and put nothing that others wrote into a command', () => {
    const publish = named('preview.yml');
    expect(publish.workflow.permissions).toEqual({});
    // Without a ref, the checkout is the default branch.
    expect(publish.text).not.toMatch(/^\s+(?:ref|repository):/mu);
    expect(stepsOf(publish).filter(({ run }) => /\bnpx\b|npm (?:install|i)\b/u.test(run ?? ''))).toEqual([]);
    expect(workflows.flatMap(stepsOf).filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  it('pin actions by commit and limit the time of each job', () => {
    const actions = workflows.flatMap(stepsOf).flatMap(({ uses = [] }) => uses);
    expect(actions.filter((uses) => !/@[\da-f]{40}$/u.test(uses))).toEqual([]);
    const jobs = workflows.flatMap(({ workflow }) => Object.values(workflow.jobs));
    expect(jobs.filter((job) => typeof job['timeout-minutes'] !== 'number')).toEqual([]);
  });

  it('use the same version of Node as the host files', () => {
    const version = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
    for (const file of ['deploy/netlify.toml', 'deploy/wrangler.toml'])
      expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(new RegExp(`NODE_VERSION ?= ?"?${version}\\b`, 'u'));
  });

  it('publish what the tests have passed, and keep nothing that a job may write with', () => {
    const steps = stepsOf(named('deploy.yml'));
    const at = (word: string) => steps.findIndex(({ run, uses }) => (run ?? uses ?? '').includes(word));
    expect(at('npm test')).toBeGreaterThan(at('addresses --check'));
    expect(at('upload-pages-artifact')).toBeGreaterThan(at('deploy:check'));
    expect(at('deploy:check')).toBeGreaterThan(at('npm run build'));
    expect(at('npm run build')).toBeGreaterThan(at('npm test'));
    const checkouts = workflows.flatMap(stepsOf).filter(({ uses }) => uses?.startsWith('actions/checkout'));
    expect(checkouts.map((step) => JSON.stringify(step))).toEqual(
      checkouts.map(() => expect.stringContaining('"persist-credentials":false')),
    );
  });
});
