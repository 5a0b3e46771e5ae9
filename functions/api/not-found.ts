import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { notFound } from '#contract/codes/portal-error.ts';
import { errorAnswer } from '#functions/runtime/api-handler.ts';

/** Answers every path that is no route, in the envelope (R7). */
export const handler = async (_event: APIGatewayProxyEventV2, context: Context) =>
  errorAnswer(notFound('There is no such call.'), context.awsRequestId);
