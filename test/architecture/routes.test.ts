import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { endpointsOf, type Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { routePermissions } from '#lib/permissions/route-permissions.ts';

const names = Object.keys(routes) as RouteName[];
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const fileOf = (name: RouteName) => `functions/api/${routes[name].noun}/${kebab(name)}.ts`;

describe.each(names)('%s', (name) => {
  test('has one handler file that names it, and permissions', () => {
    const file = fileOf(name);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`export const handler = apiHandler\\(\\s*${name}Route,`));
    expect(routePermissions).toHaveProperty(name);
  });
  test('an idempotent row uses the key', () => {
    const row: Route = routes[name];
    if (row.idempotent) expect(readFileSync(fileOf(name), 'utf8')).toContain('idempotencyKey');
  });
});

test('every handler file belongs to a row', () => {
  const files = globSync('functions/api/*/*.ts').sort();
  expect(files).toEqual(names.map(fileOf).sort());
});

test('every file of rows is part of the table, and no name is given twice', async () => {
  const files = globSync('contract/routes/*.ts');
  const keys = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, object> = await import(path.resolve(file));
      return Object.values(module).map((row) => ('name' in row ? row.name : undefined));
    }),
  );
  expect(keys.flat().sort()).toEqual([...names].sort());
});

test('no two rows have the same endpoint', () => {
  const endpoints = names.flatMap((name) => endpointsOf(routes[name]).map(({ method, path }) => `${method} ${path}`));
  expect(new Set(endpoints).size).toBe(endpoints.length);
});

test('a handler is short', () => {
  const long = globSync('functions/api/*/*.ts').filter((file) => readFileSync(file, 'utf8').split('\n').length > 60);
  expect(long).toEqual([]);
});
