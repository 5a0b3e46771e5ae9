import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { notFound } from '#contract/codes/portal-error.ts';
import { errorAnswer } from '#functions/runtime/api-handler.ts';
import { RequestLog } from '#functions/runtime/request-log.ts';

/** Answers every path that is no route, in the envelope (R7). */
export const handler = async (event: APIGatewayProxyEventV2, context: Context) => {
  const line = new RequestLog('notFound', 'public', event, context);
  const error = notFound('There is no such call.');
  const answer = errorAnswer(error, context.awsRequestId);
  line.failed(error, answer.statusCode ?? 404);
  return answer;
};
