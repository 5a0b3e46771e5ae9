import { companies, type SandboxCompany } from './companies.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from './http.ts';
import type { SandboxSettings } from './settings.ts';

/**
 * Handles one request to any of the companies, by its path. Says how the response is to be put on the wire and leaves
 * that to the host. Rejects with the signal's reason when the caller goes away first.
 */
export async function handleSandboxRequest(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const startedAt = settings.now();
  const company = companies.find(({ prefix }) => request.path.startsWith(prefix));
  let status = 0;
  try {
    const response = await respondWith(company, request, signal, settings);
    status = response.status;
    return response;
  } finally {
    settings.onHandled?.(request, status);
    if (settings.log) {
      const { method, path } = request;
      const ms = settings.now() - startedAt;
      console.log(JSON.stringify({ sandbox: company?.name ?? 'none', method, path, status, ms }));
    }
  }
}

async function respondWith(
  company: SandboxCompany | undefined,
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  if (company !== undefined) return company.handle(request, signal, settings);
  if (request.path === '/') return jsonResponse(200, { sandbox: companies.map(({ name }) => name) });
  return jsonResponse(404, { message: `No company answers at ${request.path}` });
}
