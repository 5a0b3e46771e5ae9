import { handleAuthorizeNetRequest } from './authorizenet/routes.ts';
import { handleCargoInsurerRequest } from './cargoinsurer/routes.ts';
import { handleFacebookRequest } from './facebook/routes.ts';
import type { SandboxRequest, SandboxResponse } from './http.ts';
import { handleProject44Request } from './project44/routes.ts';
import type { SandboxSettings } from './settings.ts';
import { handleTruckmarketRequest } from './truckmarket/routes.ts';

/** A company that the sandbox plays: a folder of its own, registered here. */
export interface SandboxCompany {
  readonly name: string;
  /** What its paths begin with. */
  readonly prefix: string;
  readonly handle: (
    request: SandboxRequest,
    signal: AbortSignal,
    settings: SandboxSettings,
  ) => SandboxResponse | Promise<SandboxResponse>;
}

export const companies: readonly SandboxCompany[] = [
  { name: 'project44', prefix: '/api/v4/', handle: handleProject44Request },
  { name: 'truckmarket', prefix: '/v1/ratequote/', handle: handleTruckmarketRequest },
  { name: 'truckmarket', prefix: '/v1/loadtender/', handle: handleTruckmarketRequest },
  { name: 'authorizenet', prefix: '/xml/v1/', handle: handleAuthorizeNetRequest },
  { name: 'authorizenet', prefix: '/v1/Accept.js', handle: handleAuthorizeNetRequest },
  { name: 'cargoinsurer', prefix: '/cargoinsurer/', handle: handleCargoInsurerRequest },
  { name: 'facebook', prefix: '/facebook/', handle: handleFacebookRequest },
];
