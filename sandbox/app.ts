import { companies, type SandboxCompany } from './companies.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from './http.ts';
import type { SandboxSettings } from './settings.ts';

/**
 * Answers one request to any of the companies, by its path. Says how the answer is to be put on the wire and leaves
 * that to the host. Rejects with the signal's reason when the caller goes away first.
 */
export async function answerSandbox(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const startedAt = settings.now();
  const company = companies.find(({ prefix }) => request.path.startsWith(prefix));
  let status = 0;
  try {
    const response = await answerWith(company, request, signal, settings);
    status = response.status;
    return response;
  } finally {
    if (settings.log) {
      const { method, path } = request;
      const ms = settings.now() - startedAt;
      console.log(JSON.stringify({ sandbox: company?.name ?? 'none', method, path, status, ms }));
    }
  }
}

async function answerWith(
  company: SandboxCompany | undefined,
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  if (company !== undefined) return company.answer(request, signal, settings);
  if (request.path === '/') return jsonResponse(200, { sandbox: companies.map(({ name }) => name) });
  return jsonResponse(404, { message: `No company answers at ${request.path}` });
}
