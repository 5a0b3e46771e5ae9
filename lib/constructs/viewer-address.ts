import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { BASE_LANGUAGE, languages } from '#contract/format/languages.ts';

/**
 * Sets the visitor's address for the functions. The policy without Host cannot add CloudFront's own headers, and would pass on one that a
 * browser forged; the value set here replaces it. The wish for a language becomes one of ours, so that what is kept at the edge is kept once a language and not
 * once for each of the thousand ways in which browsers write it.
 */
export class ViewerAddress extends EdgeFunction {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      comment: 'Address and language of the viewer, for limits and kept calls',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(viewerAddressSource),
    });
  }
}

/** The function's source; it runs at the edge, in CloudFront's own JavaScript. Its language is that of `languageOfHeader`. */
export const viewerAddressSource = `var ours = ${JSON.stringify(languages)};
function languageOf(header) {
  var best = { language: '${BASE_LANGUAGE}', quality: 0 };
  header.split(',').forEach(function (part) {
    var parts = part.trim().toLowerCase().split(';');
    var given = /^q=([0-9.]+)$/.exec((parts[1] || '').trim());
    var quality = Number(given ? given[1] : 1);
    var language = parts[0].split('-')[0];
    if (ours.indexOf(language) >= 0 && quality > best.quality) best = { language: language, quality: quality };
  });
  return best.language;
}
function handler(event) {
  var request = event.request;
  var wish = request.headers['accept-language'];
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['accept-language'] = { value: languageOf(wish ? wish.value : '') };
  return request;
}
`;
