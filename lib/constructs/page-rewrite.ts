import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { LANGUAGE_COOKIE, startPageIn } from '#contract/language-paths.ts';
import type { WebBuild } from '../web-build.ts';

type Build = Pick<WebBuild, 'pages' | 'files' | 'fallback'> & Partial<Pick<WebBuild, 'languages'>>;

/** Finds the file of a path before the bucket is called, so that its own errors are never shown. */
export class PageRewrite extends EdgeFunction {
  constructor(scope: Construct, id: string, build: Build) {
    super(scope, id, {
      comment: 'Prerendered pages, files, and the app for every other path',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pageRewriteSource(build)),
    });
  }
}

/**
 * The function's source; it runs at the edge, in CloudFront's own JavaScript.
 * 1. Methods other than GET and HEAD: 405.
 * 2. A file of the build is served; below /assets/ every name of a build's form, since open pages load chunks of earlier builds.
 * 3. A link copied with a trailing full stop, comma or bracket redirects to the intended page.
 * 4. `?language=fr` at any page keeps that choice in a cookie and leads to the page itself, from a start page to that of the language.
 * 5. A prerendered page is served from its file, and the app handles every other path, with a not-found page for unknown ones; in the language
 *    that the cookie names, or the start page's path (/home/fr).
 */
export function pageRewriteSource({ pages, files, fallback, languages = [] }: Build): string {
  return `var pages = ${JSON.stringify(Object.fromEntries(pages.map((page) => [page, 1])))};
var files = ${JSON.stringify(Object.fromEntries(files.map((file) => [file, 1])))};
var starts = ${JSON.stringify(Object.fromEntries(languages.map((one) => [startPageIn(one), one])))};
var startOf = ${JSON.stringify(Object.fromEntries([BASE_LANGUAGE, ...languages].map((one) => [one, startPageIn(one)])))};
var spoken = ${JSON.stringify(Object.fromEntries([BASE_LANGUAGE, ...languages].map((one) => [one, one === BASE_LANGUAGE ? '' : `/${one}`])))};
function plain(request, status, heading, message, allow) {
  var accept = request.headers.accept ? request.headers.accept.value : '';
  var wantsPage = accept.includes('text/html');
  var page = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>' + heading + '</title><body style="font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 24px;color:#0c2340;background:#f3f6fa"><h1>' + heading + '</h1><p>' + message + '</p><p><a href="/">Go to the start page</a></p>';
  var headers = {
    'content-type': { value: wantsPage ? 'text/html; charset=utf-8' : 'application/json' },
    'cache-control': { value: 'no-store' },
    'x-content-type-options': { value: 'nosniff' }
  };
  if (allow) headers.allow = { value: allow };
  var body = wantsPage ? page : JSON.stringify({ success: false, message: message, errors: [{ message: message }], content: null });
  return { statusCode: status, headers: headers, body: { encoding: 'text', data: request.method === 'HEAD' ? '' : body } };
}
function queryOf(parameters) {
  var parts = [];
  for (var name in parameters) {
    var one = parameters[name];
    (one.multiValue || [one]).forEach(function (each) { parts.push(each.value === '' ? name : name + '=' + each.value); });
  }
  return parts.length ? '?' + parts.join('&') : '';
}
function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (path.startsWith('/api/') || path === '/live' || path.startsWith('/live/')) return request;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(request, 405, 'This cannot be done here', 'This address can only be read.', 'GET, HEAD');
  if (Object.hasOwn(files, path)) return request;
  if (path.startsWith('/assets/')) {
    if (/^\\/assets\\/[\\w.~-]+-[\\w-]{7,8}\\.[a-z0-9]+$/.test(path)) return request;
    return plain(request, 404, 'We cannot find that file', 'There is no such file. Load the page again to get its newest version.');
  }
  var meant = path.replace(/(?:[.,;:!?)\\]>'"]|%2[1279c]|%3[abef]|%5d|%7d)+$/i, '');
  if (meant !== path)
    return { statusCode: 302, headers: { location: { value: '/' + meant.replace(/^[\\/\\\\]+/, '') + queryOf(request.querystring) }, 'cache-control': { value: 'no-store' } } };
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
  var wish = request.querystring.language ? request.querystring.language.value : '';
  if (Object.hasOwn(spoken, wish)) {
    delete request.querystring.language;
    if (Object.hasOwn(starts, path)) path = startOf[wish];
    return {
      statusCode: 302,
      headers: { location: { value: path.replace(/^[/\\\\]+/, '/') + queryOf(request.querystring) }, 'cache-control': { value: 'no-store' } },
      cookies: { ${LANGUAGE_COOKIE}: { value: wish, attributes: 'Path=/; Max-Age=31536000; SameSite=Lax' } }
    };
  }
  var cookie = (request.cookies || {}).${LANGUAGE_COOKIE};
  var kept = cookie ? cookie.value : '';
  var language = Object.hasOwn(starts, path) ? starts[path] : kept;
  var folder = Object.hasOwn(spoken, language) ? spoken[language] : '';
  var isPage = Object.hasOwn(pages, path) || Object.hasOwn(starts, path);
  request.uri = folder + (isPage ? path + '/index.html' : '${fallback}');
  return request;
}
`;
}
