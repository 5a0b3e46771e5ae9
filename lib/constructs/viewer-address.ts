import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Sets the visitor's address for the functions. The policy without Host cannot add CloudFront's own headers, and would pass on one that a
 * browser forged; the value set here replaces it.
 */
export class ViewerAddress extends EdgeFunction {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      comment: 'Address of the viewer, for limits',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(viewerAddressSource),
    });
  }
}

/** The function's source; it runs at the edge, in CloudFront's own JavaScript. */
export const viewerAddressSource = `function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
`;
