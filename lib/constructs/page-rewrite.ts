import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { WebBuild } from '../web-build.ts';

/** Finds the file of a path before the bucket is asked: a page's own, the file that is named, or the app's fallback. */
export class PageRewrite extends EdgeFunction {
  constructor(scope: Construct, id: string, build: Pick<WebBuild, 'pages' | 'fallback'>) {
    super(scope, id, {
      comment: 'Prerendered pages, files, and the app for every other path',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pageRewriteSource(build)),
    });
  }
}

/** The function's source; it runs at the edge, in CloudFront's own JavaScript. */
export function pageRewriteSource({ pages, fallback }: Pick<WebBuild, 'pages' | 'fallback'>): string {
  return `var pages = ${JSON.stringify(Object.fromEntries(pages.map((page) => [page, 1])))};
function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (path.startsWith('/api/') || path === '/live' || path.startsWith('/live/')) return request;
  if (path.slice(path.lastIndexOf('/')).includes('.')) return request;
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
  request.uri = Object.hasOwn(pages, path) ? path + '/index.html' : '${fallback}';
  return request;
}
`;
}
